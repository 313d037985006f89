const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const
const STEP = 1024
/** Values from here on are shown without a decimal. */
const DECIMAL_BELOW = 10

/** @example formatBytes(1_468_006) // '1.4 MiB' */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP
    unit++
  }
  const digits = unit === 0 || Number.isInteger(value) || value >= DECIMAL_BELOW ? 0 : 1
  return `${value.toFixed(digits)} ${UNITS[unit]}`
}

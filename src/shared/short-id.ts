/** Digits of a short commit id, the same in all messages and reports. Only packs have shorter ones, to save tokens. */
const SHORT_DIGITS = 12

export function shortCommit(hash: string): string {
  return hash.slice(0, SHORT_DIGITS)
}

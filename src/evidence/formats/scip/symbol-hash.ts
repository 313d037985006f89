/** Two words of 26 bits fit exactly into a number. */
const WORD_BITS = 26
const WORD_MASK = (1 << WORD_BITS) - 1

/** 52 bits of the text of a symbol: FNV-1a with two offsets and two primes. */
export function symbolHash(bytes: Uint8Array, start: number, end: number): number {
  let high = 0x811c9dc5
  let low = 0x9e3779b9
  for (let at = start; at < end; at++) {
    high = Math.imul(high ^ bytes[at]!, 0x01000193)
    low = Math.imul(low ^ bytes[at]!, 0x85ebca6b) ^ (low >>> 13)
  }
  return (high & WORD_MASK) * 2 ** WORD_BITS + (low & WORD_MASK)
}

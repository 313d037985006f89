/** mulberry32: a small generator that gives the same draw on every machine. https://github.com/cprosche/mulberry32 */
const INCREMENT = 0x6d2b79f5
const TWO_TO_32 = 2 ** 32

/** Numbers from 0 up to 1. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + INCREMENT) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32
  }
}

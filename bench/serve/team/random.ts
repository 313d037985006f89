const MULTIPLIER = 1_664_525
const INCREMENT = 1_013_904_223
const RANGE = 2 ** 32

/** The same numbers for the same seed, so that a run can be told again. */
export function randomBelow(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, MULTIPLIER) + INCREMENT) >>> 0
    return Math.floor((state / RANGE) * below)
  }
}

/** What was at hand a moment ago in the same session is likelier to be meant again: for minutes, not for hours. */

export const HALF_LIFE_MS = 3 * 60 * 1000
/** However often something was at hand. */
const MOST_BOOST = 2
/** Less than this is nothing. */
const LEAST_BOOST = 0.01
/** Times of one symbol that are remembered. */
const MOST_TIMES = 20
/**
 * To be shown is not to be used. The seeds count everything that was returned fully; then one answer's sixty symbols would
 * stand before the best of the next question.
 */
export const RETURNED_SHARE = 0.25
/** Older ones have no boost left: that of `MOST_TIMES` has decayed below `LEAST_BOOST`. */
export const SESSION_MEMORY_MS = 11 * HALF_LIFE_MS

export interface Access {
  id: string
  at: number
  /** 1 of a use. */
  weight: number
}

/** Boosts between 0 and 2 by symbol. */
export function sessionBoosts(accesses: readonly Access[], now: number): Map<string, number> {
  const times = new Map<string, Access[]>()
  for (const access of accesses) {
    const same = times.get(access.id)
    if (same === undefined) times.set(access.id, [access])
    else same.push(access)
  }
  const boosts = new Map<string, number>()
  for (const [id, all] of times) {
    const newest = all.sort((a, b) => b.at - a.at).slice(0, MOST_TIMES)
    // A clock that was set back makes an access of the future: it is of this moment.
    const sum = newest.reduce(
      (boost, { at, weight }) => boost + weight * 2 ** (-Math.max(0, now - at) / HALF_LIFE_MS),
      0,
    )
    if (sum >= LEAST_BOOST) boosts.set(id, Math.min(MOST_BOOST, sum))
  }
  return boosts
}

/** A boost as a part of a score measures it: 0 to 1. */
export function boostValue(boost: number): number {
  return boost / MOST_BOOST
}

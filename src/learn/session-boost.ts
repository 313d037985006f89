/** Items used a moment ago in the same session are more likely relevant again, for minutes, not hours. */

export const HALF_LIFE_MS = 3 * 60 * 1000
/** Upper bound, however often an item was used. */
const MOST_BOOST = 2
/** Smaller boosts are dropped. */
const LEAST_BOOST = 0.01
/** Accesses counted per symbol. */
const MOST_TIMES = 20
/**
 * Weight of an item that was returned but not used. The baseline counts returned items in full; then the sixty symbols
 * of one answer would rank before the best of the next query.
 */
export const RETURNED_WEIGHT = 0.25
/** Someone who looks at an item may be about to work on it, or may have found it wanting. */
export const LOOK_WEIGHT = 0.5
export const USE_WEIGHT = 1
/** Older accesses have no boost left: `MOST_TIMES` of them have decayed below `LEAST_BOOST`. */
export const SESSION_MEMORY_MS = 11 * HALF_LIFE_MS

export interface Access {
  id: string
  at: number
  weight: number
}

/** Boost per symbol, 0 to 2. */
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
    // After the clock was set back an access may be in the future: treat it as now.
    const sum = newest.reduce(
      (boost, { at, weight }) => boost + weight * 2 ** (-Math.max(0, now - at) / HALF_LIFE_MS),
      0,
    )
    if (sum >= LEAST_BOOST) boosts.set(id, Math.min(MOST_BOOST, sum))
  }
  return boosts
}

/** A boost scaled to 0..1, as a feature of the score. */
export function boostValue(boost: number): number {
  return boost / MOST_BOOST
}

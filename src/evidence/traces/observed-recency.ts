/** After this long without being seen, half of it is left: a week, in which most of what runs at all has run. */
const HALF_LIFE_MS = 7 * 24 * 60 * 60 * 1000

/**
 * How lately something was seen to run, from 0 to 1: 1 for what ran last, half of it a week before; 0 if nobody said when. Measured from the
 * newest observation, not from today, so that answers are stable.
 *
 * @param last when it was last seen, in ms; 0 if nobody said
 * @param newest when anything was last seen
 */
export function observedRecency(last: number, newest: number): number {
  return last === 0 ? 0 : 0.5 ** ((newest - last) / HALF_LIFE_MS)
}

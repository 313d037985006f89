import type { World } from '../../signals/world/world.js'
import type { BaselineParameters } from './parameters.js'

const DAY = 24 * 60 * 60 * 1000
const WEEK = 7 * DAY
const MONTH = 30 * DAY

/** The value of how lately a definition was seen to run. Measured from the newest observation, so that answers are stable. */
export function observationRecency(
  { seen }: Pick<World, 'seen'>,
  node: number,
  parameters: BaselineParameters,
): number {
  const last = seen.of(node)?.last ?? 0
  if (last === 0) return parameters.neverSeen
  const age = seen.newest - last
  if (age <= DAY) return parameters.seenToday
  if (age <= WEEK) return parameters.seenThisWeek
  return age <= MONTH ? parameters.seenThisMonth : parameters.seenBefore
}

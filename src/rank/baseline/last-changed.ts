import type { World } from '../../signals/world/world.js'
import type { BaselineParameters } from './parameters.js'

const DAY = 24 * 60 * 60
const WEEK = 7 * DAY
const MONTH = 30 * DAY

/** The value of a recent change. Measured from the newest commit, not from today, so that answers are stable. */
export function commitRecency(
  { commits }: World,
  changed: number,
  { changedToday, changedThisWeek, changedThisMonth }: BaselineParameters,
): number {
  if (commits === null || changed === 0) return 0
  const newest = commits.history.commits[0]?.date ?? 0
  const age = newest - changed
  if (age <= DAY) return changedToday
  if (age <= WEEK) return changedThisWeek
  return age <= MONTH ? changedThisMonth : 0
}

/** Time of the last change of each node; 0 if no commit has it. */
export function lastChanged({ graph, commits }: World): Float64Array {
  const dates = new Float64Array(graph.nodeCount)
  if (commits === null) return dates
  const { symbols, commits: all } = commits.history
  for (const [at, key] of symbols.keys.entries()) {
    const node = graph.find(key)
    if (node !== undefined) dates[node] = all[symbols.commits[symbols.offsets[at]!]!]!.date
  }
  return dates
}

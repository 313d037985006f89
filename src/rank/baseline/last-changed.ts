import type { World } from '../world.js'
import type { SeedParameters } from './parameters.js'

const DAY = 24 * 60 * 60
const WEEK = 7 * DAY
const MONTH = 30 * DAY

const dates = new WeakMap<World, Float64Array>()

/** What it is worth that a definition was changed lately: before the newest commit, not before today, so that answers stay. */
export function commitRecency(world: World, node: number, parameters: SeedParameters): number {
  if (world.commits === null) return 0
  const newest = world.commits.history.commits[0]?.date ?? 0
  const changed = lastChanged(world)[node]!
  if (changed === 0) return 0
  const age = newest - changed
  if (age <= DAY) return parameters.changedToday
  if (age <= WEEK) return parameters.changedThisWeek
  return age <= MONTH ? parameters.changedThisMonth : 0
}

/** When each node was changed last; 0 where no commit says. */
function lastChanged(world: World): Float64Array {
  let changed = dates.get(world)
  if (changed === undefined) {
    changed = new Float64Array(world.graph.nodeCount)
    const { symbols, commits } = world.commits!.history
    for (const [at, key] of symbols.keys.entries()) {
      const node = world.graph.find(key)
      if (node !== undefined) changed[node] = commits[symbols.commits[symbols.offsets[at]!]!]!.date
    }
    dates.set(world, changed)
  }
  return changed
}

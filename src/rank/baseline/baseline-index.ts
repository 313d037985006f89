import type { Communities } from '../../graph/communities.js'
import type { World } from '../../signals/world/world.js'
import { lastChanged } from './last-changed.js'
import { NameTable } from './name-table.js'

/** Lookup tables of the baseline in addition to the world: made once for each state of a checkout. */
export class BaselineIndex {
  readonly names: NameTable
  /** Time of the last change of each node; 0 if no commit has it. */
  readonly lastChanged: Float64Array
  /** Null if not available. */
  readonly communities: Communities | null

  constructor(world: World, communities: Communities | null) {
    this.names = new NameTable(world)
    this.lastChanged = lastChanged(world)
    this.communities = communities
  }
}

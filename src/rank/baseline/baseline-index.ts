import type { Communities } from '../../graph/communities.js'
import type { World } from '../../signals/world/world.js'
import { lastChanged } from './last-changed.js'
import { NameTable } from './name-table.js'

/** What the baseline looks up, beside the world: made once for each state of a checkout. */
export class BaselineIndex {
  readonly names: NameTable
  /** When each node was changed last; 0 where no commit says. */
  readonly lastChanged: Float64Array
  /** Null where they are not known. */
  readonly communities: Communities | null

  constructor(world: World, communities: Communities | null) {
    this.names = new NameTable(world)
    this.lastChanged = lastChanged(world)
    this.communities = communities
  }
}

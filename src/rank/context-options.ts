import type { EdgeFilter } from '../graph/edge-filter.js'
import type { Orderer } from '../semantic/order/orderer.js'
import type { LearningOptions } from './learning-options.js'
import type { Profile } from './profile.js'

/** Default number of items in a ranked list. */
export const DEFAULT_ITEMS = 20

export interface ContextOptions extends LearningOptions {
  /** Maximum number of items. Default `DEFAULT_ITEMS`. */
  limit?: number
  /** The name of a profile, or a profile of your own. */
  profile?: string | Profile
  /** A folder, as a path from the root folder: only items in it are returned. */
  scope?: string
  /** Which edges of the graph count. Default: all. */
  edges?: EdgeFilter
  /** Orders the first answers once more. Default: as the settings of the semantic layer say. */
  orderer?: Orderer
}

import type { LearningOptions } from './learning-options.js'
import type { Profile } from './profile.js'

/** Items of a ranked list, unless the caller says how many. */
export const DEFAULT_ITEMS = 20

export interface ContextOptions extends LearningOptions {
  /** Items at most. Default `DEFAULT_ITEMS`. */
  limit?: number
  /** One by its name, or one of your own. */
  profile?: string | Profile
  /** A folder, by its path from the root folder: only items in it are returned. */
  scope?: string
}

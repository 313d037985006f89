import type { Settings } from '../config/settings.js'
import type { SemanticSettings } from '../semantic/settings.js'

export interface RepositoryOptions {
  /** The store's file; by default one in the user's data folder, shared by all worktrees of the repository. */
  store?: string
  /** Opens the store for reading only: it must exist, and nothing is written. */
  readonly?: boolean
  /** The semantic layer; by default as the environment says, else the first answers are compared on this machine. */
  semantic?: SemanticSettings
  /** Settings instead of those of `seamark.json` in the root folder. */
  settings?: Settings
  /** The clock that learning goes by, in milliseconds. */
  now?: () => number
}

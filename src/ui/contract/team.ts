/** What the page asks a team server beside the routes of `api.ts`: who asks, and which repositories there are. */

export interface TeamRepository {
  name: string
  /** '' before its first fetch. */
  default_ref: string
  /** Whether the main branch can be asked about. */
  indexed: boolean
}

/** Of `repositories`. */
export interface RepositoryListAnswer {
  repositories: TeamRepository[]
}

/** Of `repositories/NAME`. */
export interface RepositoryAnswer extends TeamRepository {
  /** `indexed` is the commit that answers are of; '' for none yet. */
  refs: { name: string; commit: string; indexed: string }[]
}

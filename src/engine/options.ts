export interface RepositoryOptions {
  /** The store's file; by default one in the user's data folder, shared by all worktrees of the repository. */
  store?: string
  /** Opens the store for reading only: it must exist, and nothing is written. */
  readonly?: boolean
  /** The clock that learning goes by, in milliseconds. */
  now?: () => number
}

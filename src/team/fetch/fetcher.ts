import type { RepositoryRow } from '../catalogue/catalogue.js'

/** Brings repositories to this machine. It holds a bounded cache of git's objects, which may be removed while nothing runs. */
export interface Fetcher {
  /** Fetches what is new, and says where the refs are that the rules of the repository name. GIT_FAILED if the source is away. */
  fetch(repository: RepositoryRow, signal: AbortSignal): Promise<SourceState>
  /**
   * A work tree of a commit, clean, of which nothing is written by anyone else. Fetches where the commit is not here yet; NOT_FOUND if
   * the source has it no more. The folder must not exist.
   */
  checkOut(repository: RepositoryRow, commit: string, folder: string, signal: AbortSignal): Promise<void>
  /** Removes all that is here of a repository. */
  forget(repository: string): Promise<void>
}

export interface SourceState {
  /** What HEAD means there. */
  defaultRef: string
  /** `committedAt` is the time of the commit: hosts keep the refs of all pull requests that ever were. */
  refs: readonly { name: string; commit: string; committedAt: number }[]
}

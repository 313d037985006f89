import type { Repository } from '../../engine/repository.js'
import type { RepositoryRow } from '../catalogue/catalogue.js'

/** The folder of a cache that they are in, below it one for each repository (`fetch/copy-folder.ts` names it). */
export const SNAPSHOTS = 'snapshots'

/** Opened indexes of commits, in a bounded cache of files on this machine: any number of servers, none has state of its own. */
export interface Snapshots {
  /** Runs a query on the index of a commit, which is brought here first if it is not. NOT_INDEXED if the objects have none. */
  use<T>(
    repository: RepositoryRow,
    commit: string,
    query: (opened: Repository) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T>
  /** Whether the index of a commit is on this machine. */
  isHere(repository: RepositoryRow, commit: string): boolean
  /** Brings the index of a commit here. It goes on if whoever asked does not wait. */
  bring(repository: RepositoryRow, commit: string): Promise<void>
  /**
   * Makes what a search by meaning reads, if it is not there: vectors of all texts take as long as an index. Without it, the first search
   * would make it, in this process.
   */
  prepareSearch(repository: RepositoryRow, commit: string, signal: AbortSignal): Promise<void>
  /** Waits for queries, and closes what is open. Files stay for the next start. */
  close(): Promise<void>
}

export interface SnapshotLimits {
  /** Files of the cache, in bytes. What is in use is never removed, so it may be exceeded for a while. */
  cacheBytes: number
  /** Indexes in memory. */
  mostOpen: number
}

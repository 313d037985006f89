import type { AccessCatalogue } from './access.js'
import type { AuditLog } from './audit.js'
import type { WorkspaceCatalogue } from './workspaces.js'

/**
 * What servers and workers of a team know in common. Two implementations, SQLite and Postgres; test/team/catalogue-conformance.ts
 * defines what they have in common. Each method is one transaction. Times are milliseconds since 1970.
 */
export interface Catalogue extends RepositoryCatalogue, AccessCatalogue, WorkspaceCatalogue, AuditLog {
  /** Throws ENDPOINT_FAILED, or an error of a store, if the database does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

export interface RepositoryCatalogue {
  /** BAD_INPUT if there is one of this name. */
  addRepository(repository: NewRepository): Promise<RepositoryRow>
  repository(name: string): Promise<RepositoryRow | null>
  /** By name. */
  repositories(): Promise<RepositoryRow[]>
  /** With its refs, snapshots and grants, and out of its workspaces; false if there was none. Objects stay where they are: nobody can name them. */
  removeRepository(name: string): Promise<boolean>
  /** The outcome of the last look at its source; '' for a good one. */
  noteFetch(name: string, fetch: { at: number; problem: string; defaultRef?: string }): Promise<void>

  refs(repository: string): Promise<RefRow[]>
  ref(repository: string, name: string): Promise<RefRow | null>
  /** Where a ref is now at the source. Its version grows by one if the commit is another; a ref that is new has version 1. */
  moveRef(repository: string, name: string, commit: string, at: number): Promise<RefRow>
  removeRef(repository: string, name: string): Promise<void>

  /** Stores that the objects have a snapshot, and that refs may be answered from it. A ref never goes back to an earlier version. */
  putSnapshot(snapshot: SnapshotRow, refs: readonly RefVersion[]): Promise<void>
  snapshot(repository: string, commit: string): Promise<SnapshotRow | null>
  /** Newest first. */
  snapshots(repository: string): Promise<SnapshotRow[]>
  /** Notes that it was asked for, for rules that remove old ones. */
  noteUse(repository: string, commit: string, at: number): Promise<void>
  removeSnapshot(repository: string, commit: string): Promise<void>
}

export interface NewRepository {
  /** As `REPOSITORY_NAME` has it, such as `django` or `shop/site`. */
  name: string
  /** An address that git fetches from, or a folder. */
  source: string
  rules: RepositoryRules
  /** Signs what a host of repositories sends to `/hooks/NAME`; in plain, since hosts sign by HMAC. '' for none. */
  hookSecret: string
  addedAt: number
}

export interface RepositoryRow extends NewRepository {
  /** The ref that a call means which names none; '' before the first fetch. */
  defaultRef: string
  /** 0 before the first fetch. */
  fetchedAt: number
  /** Why the last fetch failed; ''. */
  problem: string
}

/** Which refs of a repository are indexed, and for how long. */
export interface RepositoryRules {
  /** Names of branches, `*` for any characters. */
  branches: readonly string[]
  pullRequests: boolean
  /** Seconds between two looks at the source; 0: only when a hook says so. */
  pollSeconds: number
  /** Days after which a snapshot goes that no ref has and nobody asked for. */
  keepDays: number
}

export const DEFAULT_RULES: RepositoryRules = {
  branches: ['*'],
  pullRequests: true,
  pollSeconds: 300,
  keepDays: 14,
}

/** Parts between slashes begin with a letter or digit: no name is a path out of a folder. */
export const REPOSITORY_NAME = /^(?=.{1,200}$)[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/

export interface RefRow {
  repository: string
  /** `refs/heads/main`, `refs/pull/12/head`, `refs/merge-requests/3/head`. */
  name: string
  /** At the source. */
  commit: string
  version: number
  /** When it moved there. */
  movedAt: number
  /** The newest commit of it that has a snapshot, and the version at which the ref was there; '' and 0 for none. */
  indexed: string
  indexedVersion: number
}

/** A ref at the version that a job is of. */
export interface RefVersion {
  name: string
  version: number
}

export interface SnapshotRow {
  repository: string
  commit: string
  /** That the objects of it take. */
  bytes: number
  files: number
  madeAt: number
  usedAt: number
}

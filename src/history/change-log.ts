/**
 * Raw changes of the newest commits, independent of symbols: files and lines, no names.
 * It is stored so that a new HEAD needs only its new commits read; `follow.ts` makes a `History` of it.
 */

/**
 * Four numbers for each hunk, in line order: old begin, old length, new begin, new length. Begins are 1-based
 * and name the first changed line; with a length of 0, the line after the gap (git writes the line before
 * it).
 */
export type Hunks = readonly number[]

export interface CommitFileChange {
  path: string
  /** The previous path: '' if the commit added the file, another path if it was renamed. */
  from: string
  /** null if the lines are unknown: a binary or unfollowed file, or one whose contents are not in this clone. */
  hunks: Hunks | null
}

/** A file of a merge that differs from the first parent's version. */
export interface MergedFile {
  path: string
  /** The first parent with an identical file, -1 if the file differs from every parent's. */
  same: number
  /** One for each parent if all differ, else none. */
  hunks: readonly (Hunks | null)[]
}

export interface LogCommit {
  hash: string
  parents: readonly string[]
  author: string
  date: number
  subject: string
  body: string
  /** Number of changed files, including deleted ones. */
  files: number
  /** Sorted by path, without deletions, submodules and links; none for a merge. */
  changes: readonly CommitFileChange[]
  /** Sorted by path; only for a merge. */
  merged: readonly MergedFile[]
  /** The clone is shallow and ends here: the changes of this commit are unknown. */
  boundary: boolean
  /**
   * The part of its changes that was not read: contents of some files, or even the list of files, are not in this clone;
   * `later`: its lines were not asked for.
   */
  unread: 'nothing' | 'some' | 'all' | 'later'
}

export interface ChangeLog {
  /** '' if there is no commit. */
  head: string
  limit: number
  /** The `id` of the `FollowRule` of this log. */
  followed: string
  /** Newest first, each before its parents. */
  commits: readonly LogCommit[]
  /** Unread parents of these commits, with dates, sorted by hash: the boundary of the limit, and its next commits. */
  beyond: readonly (readonly [hash: string, date: number])[]
  /** Why there is nothing to read, in words; '' if there is no problem. */
  problem: string
}

/** Which paths may contain symbols. For others no lines are stored, and commits of only such files are not compared. */
export interface FollowRule {
  /** Identifies this rule and its version: a log with another rule is not continued. */
  id: string
  follows(path: string): boolean
}

export const FOLLOW_ALL: FollowRule = { id: 'all', follows: () => true }

export interface LogOptions {
  /** Maximum number of commits; default `DEFAULT_COMMIT_LIMIT`. */
  limit?: number
  followed?: FollowRule
  /** Of the newest commits so many are read by lines, of the others files and renames alone; default all. */
  lines?: number
  /** Maximum number of concurrent git processes; default by the machine. */
  processes?: number
}

export const DEFAULT_COMMIT_LIMIT = 5000

/** Whether commits of it are to be read again, by lines. */
export function isWithoutLines({ commits }: Pick<ChangeLog, 'commits'>): boolean {
  return commits.some(({ unread }) => unread === 'later')
}

/**
 * What git says of the newest commits, whatever the symbols are: files and lines, no names.
 * It is kept so that a new HEAD needs only its new commits read; `follow.ts` makes a `History` of it.
 */

/**
 * Four numbers for each hunk, in order of lines: old begin, old length, new begin, new length. Begins are 1-based and of
 * the first line concerned; where a length is 0, of the line the gap stands before (git writes the one after it).
 */
export type Hunks = readonly number[]

export interface CommitFileChange {
  path: string
  /** Where it was before: '' if the commit added it, another path if it was renamed. */
  from: string
  /** null where the lines are unknown: binary, not followed, or its contents are not in this clone. */
  hunks: Hunks | null
}

/** A file of a merge that differs from the first parent's. */
export interface MergedFile {
  path: string
  /** The first parent that has the very same file, -1 where each parent's differs. */
  same: number
  /** One for each parent where all differ, else none. */
  hunks: readonly (Hunks | null)[]
}

export interface LogCommit {
  hash: string
  parents: readonly string[]
  author: string
  date: number
  subject: string
  body: string
  /** Files it changed, deleted ones too. */
  files: number
  /** Sorted by path, without deletions, submodules and links; none for a merge. */
  changes: readonly CommitFileChange[]
  /** Sorted by path; only of a merge. */
  merged: readonly MergedFile[]
  /** The clone is shallow and ends here: what this commit changed is unknown. */
  boundary: boolean
  /** What could not be read of its changes: contents of some files, or even which files. */
  unread: 'nothing' | 'some' | 'all'
}

export interface ChangeLog {
  /** '' where there is no commit. */
  head: string
  limit: number
  /** The `id` of the `FollowRule` it was read with. */
  followed: string
  /** Newest first, each before its parents. */
  commits: readonly LogCommit[]
  /** Their parents that were not read, with dates, sorted by hash: where the limit cut, and what it would add next. */
  beyond: readonly (readonly [hash: string, date: number])[]
  /** Why there is nothing to read, in words; '' if there is. */
  problem: string
}

/** Which paths may hold symbols. Lines of others are not kept, and commits of only such files are not compared. */
export interface FollowRule {
  /** Names this rule and its version: a log read by another one is not continued. */
  id: string
  follows(path: string): boolean
}

export const FOLLOW_ALL: FollowRule = { id: 'all', follows: () => true }

export interface LogOptions {
  /** Commits to read; default `DEFAULT_COMMIT_LIMIT`. */
  limit?: number
  followed?: FollowRule
  /** How many git processes may compare files at once; default by the machine. */
  processes?: number
}

export const DEFAULT_COMMIT_LIMIT = 5000

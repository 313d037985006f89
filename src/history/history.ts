/**
 * History: which commits changed which symbols of HEAD, and the messages of those commits.
 * A plain value; `read-history.ts` makes it from git, `history-codec.ts` turns it into bytes for a store.
 */

/** A commit of more files is a reformatting or an import: its message does not describe them. */
export const HUGE_COMMIT_FILES = 200

export interface Commit {
  hash: string
  /** 0 for a root, above 1 for a merge. No change is attributed to a merge, only to the commits that it brings in. */
  parentCount: number
  /** `name <email>` as in the commit. */
  author: string
  /** The commit date, not the author date (unix seconds): rebased work is as old as its arrival. */
  date: number
  subject: string
  /** Cut after `MAX_BODY_CHARS`. */
  body: string
  /** Number of changed files (for a merge: those that differ from its first parent). */
  files: number
  /** Above `HUGE_COMMIT_FILES`: no changes are attributed to it, but history continues through it. */
  huge: boolean
}

/**
 * Rows of (key, commit), grouped by key: those of `keys[i]` are `offsets[i]` to `offsets[i + 1]`, newest
 * first. Keys that no commit of the history changed are absent.
 */
export interface ChangeTable {
  keys: string[]
  offsets: Uint32Array
  /** Indices into `History.commits`. */
  commits: Uint32Array
  /** 1 if a line of its own changed, 0 if only a symbol inside it did. */
  direct: Uint8Array
}

export interface History {
  /** '' if there is no commit. */
  head: string
  /** Newest first; no commit before its descendants. */
  commits: Commit[]
  symbols: ChangeTable
  /** Keyed by path at HEAD; `direct` is always 1. */
  files: ChangeTable
  /** Why the history ends before the first commit of the repository, '' if it does not. */
  truncated: 'limit' | 'shallow' | ''
  /** Gaps and omissions, in words for a person. */
  notes: string[]
}

/** Lines are 1-based, `endLine` inclusive, of the file as committed in HEAD. */
export interface SymbolSpan {
  /** The caller's key; unique among all symbols. */
  key: string
  startLine: number
  endLine: number
}

/** The files of HEAD by path, with their symbols; containers before their members. */
export type TrackedFiles = ReadonlyMap<string, readonly SymbolSpan[]>

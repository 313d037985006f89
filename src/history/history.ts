/**
 * History: which commits changed which symbols of HEAD, and what those commits say.
 * A plain value; `read-history.ts` makes it from git, `history-codec.ts` turns it into bytes for a store.
 */

/** A commit of more files is a reformatting or an import: its message describes none of them. */
export const HUGE_COMMIT_FILES = 200

export interface Commit {
  hash: string
  /** 0 for a root, above 1 for a merge. Merges are attributed to nothing: the commits they bring in are. */
  parentCount: number
  /** `name <email>` as in the commit. */
  author: string
  /** When it was committed, not when it was written (unix seconds): rebased work is as old as its arrival. */
  date: number
  subject: string
  /** Cut after `MAX_BODY_CHARS`. */
  body: string
  /** Files it changed (of a merge: those that differ from its first parent). */
  files: number
  /** Above `HUGE_COMMIT_FILES`: attributed to nothing, and only followed through. */
  huge: boolean
}

/**
 * Rows of (thing, commit), grouped by thing: those of `keys[i]` are `offsets[i]` to `offsets[i + 1]`, newest first.
 * Things that no commit of the history changed are absent.
 */
export interface ChangeTable {
  keys: string[]
  offsets: Uint32Array
  /** Indices into `History.commits`. */
  commits: Uint32Array
  /** 1 where a line of its own changed, 0 where only a symbol inside it did. */
  direct: Uint8Array
}

export interface History {
  /** '' where there is no commit. */
  head: string
  /** Newest first; none before one that descends from it. */
  commits: Commit[]
  symbols: ChangeTable
  /** Keyed by path at HEAD; `direct` is always 1. */
  files: ChangeTable
  /** Why the history ends before the beginning of the repository, '' if it does not. */
  truncated: 'limit' | 'shallow' | ''
  /** What is missing or left out, in words for a person. */
  notes: string[]
}

/** Lines are 1-based, `endLine` inclusive, of the file as committed in HEAD. */
export interface SymbolSpan {
  /** Whatever the caller knows it by; unique among all symbols. */
  key: string
  startLine: number
  endLine: number
}

/** The files of HEAD by path, with their symbols; containers before what they contain. */
export type TrackedFiles = ReadonlyMap<string, readonly SymbolSpan[]>

/**
 * Why a path is not parsed. The last two are decided by content, `generated` by name or content, the others by name and
 * file system.
 */
export type ExclusionReason =
  | 'ignored'
  | 'seamarkignore'
  | 'submodule'
  | 'nested-repository'
  | 'symlink'
  | 'special'
  | 'missing'
  | 'unreadable'
  | 'secret'
  | 'vendored'
  | 'generated'
  | 'oversized'
  | 'binary'
  | 'minified'

/** A file of the scan. `path` is relative to the root, with forward slashes, as git spells it. */
export interface FileEntry {
  path: string
  size: number
  mtimeMs: number
  ctimeMs: number
}

/** An excluded path, and the rule that decided: `.gitignore:3: *.log`, `1.4 MiB is over the limit of 1 MiB`. */
export interface ExcludedPath {
  path: string
  reason: ExclusionReason
  rule: string
}

export interface ScanOptions {
  /** Larger files are excluded as `oversized`. */
  maxFileBytes: number
  /** Include the files of checked-out submodules. */
  submodules: boolean
  /** Also list ignored paths with their rules (slower; `seamark files --why`). */
  explainIgnored: boolean
  /** Return only these paths; the rules stay the same. */
  only?: ReadonlySet<string>
  /** Paths that probably exist: their stats are read while git makes its list. */
  expected?(): Iterable<string>
}

export interface FileScan {
  /** `git` if git made the list, `library` without git or repository. */
  source: 'git' | 'library'
  /** Sorted by path (code unit order). */
  files: FileEntry[]
  /** Sorted by path. Ignored paths only with `explainIgnored`; an ignored folder is one entry that ends in `/`. */
  out: ExcludedPath[]
}

/** Why a path is excluded, without the path. */
export type Exclusion = Pick<ExcludedPath, 'reason' | 'rule'>

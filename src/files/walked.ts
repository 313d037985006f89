/** Why a path is not parsed. The first group is decided by names and the file system, the second by content. */
export type OutReason =
  | 'ignored'
  | 'seamarkignore'
  | 'submodule'
  | 'nested-repository'
  | 'symlink'
  | 'special'
  | 'missing'
  | 'unreadable'
  | 'vendored'
  | 'generated'
  | 'oversized'
  | 'binary'
  | 'minified'

/** A regular file that is in. `path` is relative to the root, with forward slashes, as git spells it. */
export interface WalkedFile {
  path: string
  size: number
  mtimeMs: number
  ctimeMs: number
}

/** A path that is out, and the rule that decided: `.gitignore:3: *.log`, `1.4 MiB is over the limit of 1 MiB`. */
export interface LeftOut {
  path: string
  reason: OutReason
  rule: string
}

export interface WalkOptions {
  /** Files above this many bytes are left out as `oversized`. */
  maxFileBytes: number
  /** List the files of checked-out submodules too. */
  submodules: boolean
  /** Also list what the ignore rules keep out, with the rule (slower; `seamark files --why`). */
  explainIgnored: boolean
  /** Only these paths, of all that is listed; the rules are the same. */
  only?: ReadonlySet<string>
  /** Paths that are probably there: asked for, and looked at, while git makes its list. */
  expected?(): Iterable<string>
}

export interface Walk {
  /** `git` when git answered, `library` where there is no git or no repository. */
  source: 'git' | 'library'
  /** Sorted by path (code unit order). */
  files: WalkedFile[]
  /** Sorted by path. Ignored paths are only here with `explainIgnored`; an ignored folder is one entry ending in `/`. */
  out: LeftOut[]
}

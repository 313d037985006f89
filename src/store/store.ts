/** The contract of a store: plain values in and out, nothing of SQL. `sqlite/` is the embedded implementation. */

/** `hash` is git's blob id (SHA-1 of `blob <size>\0` + bytes) of the bytes as they are on disk. */
export interface BlobKey {
  hash: Uint8Array
  language: string
  extractor: string
}

/** The facts of one blob, encoded (`facts/codec.ts`), with what must be found without decoding them. */
export interface BlobRecord extends BlobKey {
  facts: Uint8Array
  /** Distinct names of its definitions. */
  names: string[]
  bytes: number
  lines: number
  definitions: number
  references: number
  syntaxErrors: number
}

/** One path of a checkout: either it has a blob, or a reason why it has none. */
export interface FileRecord {
  path: string
  size: number
  mtimeMs: number
  ctimeMs: number
  /** When the bytes were read (ms): a file touched after, or in the same tick, must be read again. */
  readAt: number
  blob: number | null
  /** '' when it has a blob; else an `OutReason` or `failed`. */
  reason: string
  detail: string
}

export type NewFile = Omit<FileRecord, 'blob'> & { key: BlobKey | null }

export interface Checkout {
  id: number
  root: string
  /** `empty` before the first index, `indexing` while one runs (or after one was killed), `complete` after. */
  state: 'empty' | 'indexing' | 'complete'
  startedAt: number
  finishedAt: number
  head: string
  /** Files the running (or killed) index set out to cover. */
  expected: number
}

export interface LanguageCount {
  language: string
  files: number
  bytes: number
  lines: number
  definitions: number
  references: number
  syntaxErrors: number
}

export interface NamedBlob {
  name: string
  blob: number
  path: string
}

export interface Store {
  readonly path: string

  checkout(root: string): Checkout
  checkouts(): Checkout[]
  begin(checkout: number, now: number, head: string, expected: number): void
  /** Removes the rows of paths that are gone and marks the checkout complete, in one transaction. */
  finish(checkout: number, now: number, gone: Iterable<string>): void

  /** Every file row of a checkout, sorted by path. */
  files(checkout: number): FileRecord[]
  /** The rows at these paths; paths without a row are absent. */
  filesAt(checkout: number, paths: string[]): FileRecord[]
  /** Writes facts and file rows in one transaction; a blob already there is kept. */
  put(checkout: number, blobs: BlobRecord[], files: NewFile[]): void

  /** Keys of all blobs of this extractor version, as one buffer of 20-byte hashes sorted by bytes. */
  knownHashes(language: string, extractor: string): Uint8Array
  blobId(key: BlobKey): number | undefined
  facts(blob: number): Uint8Array
  /** Encoded facts of a checkout's files in path order, streamed. */
  factsOf(checkout: number): IterableIterator<{ path: string; blob: number; facts: Uint8Array }>

  /** Files of the checkout that define exactly this name (case ignored for ASCII letters). */
  named(checkout: number, name: string): NamedBlob[]
  /** Names that begin with the prefix (case ignored), at most `limit` rows. */
  prefixed(checkout: number, prefix: string, limit: number): NamedBlob[]
  /** Every distinct name defined in the checkout, for fuzzy search. */
  names(checkout: number): string[]

  languageCounts(checkout: number): LanguageCount[]
  reasonCounts(checkout: number): { reason: string; files: number }[]
  /** Drops facts of extractor versions other than these, and blobs no checkout uses when `unused`. Returns blobs dropped. */
  prune(extractors: { language: string; extractor: string }[], unused: boolean): number

  /** Reads every page; throws STORE_CORRUPT if one is bad. */
  verify(): void
  close(): void
}

import type { LearnStore } from './learn-store.js'
import type { LinkStore } from './link-store.js'
import type { PackStore } from './pack-store.js'
import type { SummaryStore } from './summary-store.js'
import type { TermStore } from './term-store.js'

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
  /** Distinct names of its definitions. In all text, NUL and lone surrogates are kept as U+FFFD. */
  names: string[]
  /** The package that it says it belongs to, '' if none. */
  packageName: string
  /** Hashes of the names that it mentions, sorted. */
  mentions: Uint32Array
  /** Its words, encoded (`search/blob-terms.ts`); empty when they were not asked for. */
  terms: Uint8Array
  bytes: number
  lines: number
  definitions: number
  references: number
  syntaxErrors: number
}

/** One path of a checkout: either it has a blob, or a reason why it has none; `put` refuses both and neither. */
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

/** What a store knows of a checkout (`checkout.ts` is the object that goes with it). */
export interface CheckoutRow {
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

export interface Store extends LinkStore, PackStore, TermStore, SummaryStore {
  readonly path: string
  readonly learned: LearnStore

  /** The checkout at this root, added as `empty` if it is new; a store that is only read throws NOT_INDEXED instead. */
  checkout(root: string): CheckoutRow
  /** Sorted by root. */
  checkouts(): CheckoutRow[]
  /** Like `finish` and `put`, throws NOT_INDEXED if the checkout is gone. */
  begin(checkout: number, now: number, head: string, expected: number): void
  /** Removes the rows of paths that are gone and marks the checkout complete, in one transaction. */
  finish(checkout: number, now: number, gone: Iterable<string>): void
  /** Drops a checkout and its file rows, as of a worktree that was removed; its blobs stay until `prune`. */
  forget(checkout: number): void

  /** Every file row of a checkout, sorted by path (code unit order, as a walk is). */
  files(checkout: number): FileRecord[]
  /** Another text whenever a file of the checkout was read anew, added or removed. */
  filesVersion(checkout: number): string
  /** The rows at these paths, sorted by path; paths without a row are absent. */
  filesAt(checkout: number, paths: string[]): FileRecord[]
  /**
   * Writes facts and file rows in one transaction. A blob already there keeps its id and its facts, a row at the same
   * path is replaced. The blob of each file must be in the store or in this call.
   */
  put(checkout: number, blobs: BlobRecord[], files: NewFile[]): void

  /** Keys of all blobs of this extractor version, as one buffer of 20-byte hashes sorted by bytes. */
  knownHashes(language: string, extractor: string): Uint8Array
  /** The versions of extractors that made the facts of this store. */
  extractors(): { language: string; extractor: string }[]
  /** An id is never given to another blob, not even after `prune`. */
  blobId(key: BlobKey): number | undefined
  /** Throws NOT_FOUND if there is no such blob. */
  facts(blob: number): Uint8Array
  /**
   * Encoded facts of a checkout's files in path order (code units), streamed: the caller may stop early, and may write
   * while it reads. Which files there are is settled at the first step; STORE_BUSY if one is pruned before its turn.
   */
  factsOf(checkout: number): IterableIterator<{ path: string; blob: number; facts: Uint8Array }>

  /** Files of the checkout that define exactly this name (case ignored for ASCII letters), by path, then name. */
  named(checkout: number, name: string): NamedBlob[]
  /**
   * Files by names that begin with the prefix (case ignored for ASCII letters), at most `limit` rows: by name without
   * case, then name, then path. Here and in `named` the order is that of UTF-8 bytes.
   */
  prefixed(checkout: number, prefix: string, limit: number): NamedBlob[]
  /** Every distinct name defined in the checkout, sorted by code units, for fuzzy search. */
  names(checkout: number): string[]

  /** Sorted by language; files of equal bytes count each. */
  languageCounts(checkout: number): LanguageCount[]
  /** Of the files without a blob, sorted by reason. */
  reasonCounts(checkout: number): { reason: string; files: number }[]
  /**
   * Drops facts of extractor versions other than these, and blobs no checkout uses when `unused`; returns how many.
   * A file whose facts are dropped loses its row, and its checkout goes back to `indexing`.
   */
  prune(extractors: { language: string; extractor: string }[], unused: boolean): number

  /** Reads every page and checks that rows point at rows; throws STORE_CORRUPT. Bytes inside facts are not checked. */
  verify(): void
  close(): void
}

import type { CopyStore } from './copy-store.js'
import type { EvidenceStore } from './evidence-store.js'
import type { BlobKey, BlobRecord, FileRecord, NewFile } from './file-records.js'
import type { LearnStore } from './learn-store.js'
import type { LinkStore } from './link-store.js'
import type { PackStore } from './pack-store.js'
import type { SummaryStore } from './summary-store.js'
import type { TermStore } from './term-store.js'

export type { BlobKey, BlobRecord, FileRecord, NewFile } from './file-records.js'

/** The interface of a store: plain values in and out, no SQL. `sqlite/` is the embedded implementation. */

/** The row of a checkout (`checkout.ts` has the object for it). */
export interface CheckoutRow {
  id: number
  root: string
  /** `empty` before the first index, `indexing` while one runs (or after one was killed), `complete` after. */
  state: 'empty' | 'indexing' | 'complete'
  startedAt: number
  finishedAt: number
  head: string
  /** Number of files that the running (or killed) index is to cover. */
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

/** The names by which the definitions of blobs are found. */
export interface BlobNames {
  /** The names of a blob, unordered. */
  of(blob: number): Iterable<string>
  /** Whether a blob is found by these names, and by no others. */
  areThose(blob: number, names: readonly string[]): boolean
}

export interface DroppedRows {
  /** How many of what nothing can make again: packs, snapshots, lessons. Kinds without any are absent. */
  lost: Record<string, number>
  /** How many others: the next index makes them. */
  again: number
}

/** Rows with a checksum, and how many of each kind are not as they were written; kinds without any are absent. */
export interface RowCheck {
  rows: number
  damaged: Record<string, number>
}

export interface Store extends LinkStore, PackStore, TermStore, SummaryStore {
  readonly path: string
  readonly learned: LearnStore
  readonly evidence: EvidenceStore
  readonly copies: CopyStore
  /** Another number after each write of another process, or of another connection of this one. */
  othersVersion(): number

  /** The checkout at this root, added as `empty` if it is new; a read-only store throws NOT_INDEXED instead. */
  checkout(root: string): CheckoutRow
  /** Sorted by root. */
  checkouts(): CheckoutRow[]
  /** Like `finish` and `put`, throws NOT_INDEXED if the checkout is gone. */
  begin(checkout: number, now: number, head: string, expected: number): void
  /** Removes the rows of deleted paths and marks the checkout complete, in one transaction. */
  finish(checkout: number, now: number, gone: Iterable<string>): void
  /** Drops a checkout and its file rows, for example of a removed worktree; its blobs stay until `prune`. */
  forget(checkout: number): void

  /** Every file row of a checkout, sorted by path (code unit order, as in a scan). */
  files(checkout: number): FileRecord[]
  /** Changes whenever a file of the checkout was read again, added or removed. */
  filesVersion(checkout: number): string
  /**
   * False if the rows are not those that the last `finish` left, though this library wrote none since: a row that was lost
   * leaves no other trace.
   */
  areFilesWhole(checkout: number): boolean
  /** The rows at these paths, sorted by path; paths without a row are absent. */
  filesAt(checkout: number, paths: string[]): FileRecord[]
  /**
   * Writes facts and file rows in one transaction. An existing blob keeps its id and its facts, a row at the
   * same path is replaced. The blob of each file must be in the store or in this call.
   */
  put(checkout: number, blobs: BlobRecord[], files: NewFile[]): void

  /** Keys of all blobs of this extractor version, as one buffer of 20-byte hashes sorted by bytes. */
  knownHashes(language: string, extractor: string): Uint8Array
  /** The extractor versions that made the facts of this store. */
  extractors(): { language: string; extractor: string }[]
  /** An id is never reused for another blob, not even after `prune`. */
  blobId(key: BlobKey): number | undefined
  /** Throws NOT_FOUND if there is no such blob. */
  facts(blob: number): Uint8Array
  /**
   * Encoded facts of a checkout's files in path order (code units), streamed: the caller may stop early, and may write
   * while it reads. The first step fixes the list of files; STORE_BUSY if one is pruned before its turn.
   */
  factsOf(checkout: number): IterableIterator<{ path: string; blob: number; facts: Uint8Array }>

  /** Files of the checkout that define exactly this name (ignoring ASCII case), by path, then name. */
  named(checkout: number, name: string): NamedBlob[]
  /**
   * Files by names that begin with the prefix (ignoring ASCII case), at most `limit` rows: by name without
   * case, then name, then path. Here and in `named` the order is that of UTF-8 bytes.
   */
  prefixed(checkout: number, prefix: string, limit: number): NamedBlob[]
  /** Every distinct name defined in the checkout, sorted by code units, for fuzzy search. */
  names(checkout: number): string[]

  /** The names of every blob, for a check. */
  blobNames(): BlobNames

  /** Sorted by language; each of several files with equal bytes counts. */
  languageCounts(checkout: number): LanguageCount[]
  /** Counts of the files without a blob, sorted by reason. */
  reasonCounts(checkout: number): { reason: string; files: number }[]
  /**
   * Drops facts of other extractor versions, and, with `unused`, blobs that no checkout uses; returns the
   * number. A file whose facts are dropped loses its row, and its checkout goes back to `indexing`.
   */
  prune(extractors: { language: string; extractor: string }[], unused: boolean): number

  /** Compares each row with its checksum. */
  checkRows(): RowCheck
  /** Drops rows that are not as they were written. */
  dropDamaged(): DroppedRows
  /**
   * Reads every page and, unless only pages are asked for, checks references between rows; throws STORE_CORRUPT. Does not
   * check the bytes of facts.
   */
  verify(what?: 'pages' | 'all'): void
  close(): void
}

/** The part of a store for the linker's output: a record for each file, addressed by its content. */
export interface LinkStore {
  /** Files of a checkout with their blobs, sorted by path (code units). */
  blobRows(checkout: number): BlobRow[]
  /** Hashes of the names that each file of a checkout mentions, unordered. */
  mentions(checkout: number): IterableIterator<{ path: string; hashes: Uint32Array }>

  /**
   * Hashes of the questions about paths that were asked when each path of a checkout was linked, unordered. Null if they are
   * not there as written. The same list again while none of them changed.
   */
  questions(checkout: number): readonly { path: string; hashes: Uint32Array }[] | null

  /** The record of each linked path, and the blob that it was made from. Sorted by path. */
  links(checkout: number): LinkRow[]
  /** Writes records and rows, and drops the rows of deleted paths, in one transaction. */
  putLinks(checkout: number, links: readonly NewLink[], gone: Iterable<string>): void
  /** Throws DATA_DAMAGED if there is no such record: each link and each snapshot has its records. */
  record(root: Uint8Array): Uint8Array
  /** All records of a checkout in path order, streamed. */
  records(checkout: number): IterableIterator<{ path: string; root: Uint8Array; record: Uint8Array }>

  /** A named value of a checkout (its history, its communities), or undefined. */
  value(checkout: number, key: string): Uint8Array | undefined
  putValue(checkout: number, key: string, value: Uint8Array): void

  /** Newest first. */
  snapshots(): Snapshot[]
  /** Throws NOT_FOUND if there is no snapshot with this Merkle root. */
  manifest(root: Uint8Array): Uint8Array
  /** Keeps the newest `keep` snapshots (a fifth more until they are dropped in one go) and drops unreferenced records. */
  putSnapshot(snapshot: Snapshot, manifest: Uint8Array, keep: number): void
  dropSnapshots(): void
  /** Drops records that no link and no snapshot refers to. */
  dropRecords(): void
}

export interface BlobRow {
  path: string
  blob: number
  /** git's id of the bytes. */
  hash: Uint8Array
  language: string
  packageName: string
}

export interface LinkRow {
  path: string
  blob: number
  root: Uint8Array
}

export interface NewLink extends LinkRow {
  record: Uint8Array
  /** Sorted. */
  questions: Uint32Array
}

/** A recorded state of the graph. `root` is the hash over all its packages. */
export interface Snapshot {
  root: Uint8Array
  /** The commit that was checked out, '' without git. */
  commit: string
  parent: string
  /** True if the work tree differed from the commit. */
  dirty: boolean
  createdAt: number
  nodes: number
  edges: number
}

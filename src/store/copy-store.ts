import type { BlobKey, BlobRecord, FileRecord, NewFile } from './file-records.js'
import type { NewLink } from './link-store.js'
import type { StoredSummaries, SummaryKey } from './summary-store.js'

/** The part of a store that gives a checkout the index of another, of the same store or of another one. */
export interface CopyStore {
  /**
   * Gives a checkout without any rows those of another that is complete: files (whose times are 0, so that they are read), links
   * and values, in one transaction. False if it has rows, or the other is not complete: then nothing is copied. Summaries are most of
   * the bytes, and few ask for them: they are taken when they are made (`takeSummaries`).
   */
  copyCheckout(from: number, to: number): boolean
  /** Gives a checkout the summaries that others have of these paths with these keys, in one transaction; returns the paths. */
  takeSummaries(checkout: number, wanted: readonly SummaryKey[]): string[]
  /**
   * Writes the size and times of files that were found to have the bytes of their rows, in one transaction. Rows that have
   * another blob by now stay as they are.
   */
  stampFiles(checkout: number, files: readonly FileStamp[]): void
  /** All that is stored of blobs, in the order of the argument, streamed. DATA_DAMAGED if one is not there as written. */
  blobRecords(blobs: readonly number[]): IterableIterator<BlobRecord>
  /** Writes blobs that no file has yet, in one transaction; an existing one keeps its id and its facts. */
  putBlobs(blobs: readonly BlobRecord[]): void
  /** Gives a checkout without any rows these, in one transaction; false if it has some. Blobs must be in the store. */
  putCheckout(checkout: number, rows: CheckoutRows): boolean
}

export type FileStamp = Omit<FileRecord, 'blob' | 'reason' | 'detail'> & { blob: number }

/** The rows of a checkout as another store can take them: blobs by their keys instead of numbers. */
export interface CheckoutRows {
  files: readonly NewFile[]
  links: readonly (Omit<NewLink, 'blob'> & { key: BlobKey })[]
  values: readonly { key: string; value: Uint8Array }[]
  summaries: readonly StoredSummaries[]
}

/** The data of files and of their contents in a store. */

/** `hash` is git's blob id (SHA-1 of `blob <size>\0` + bytes) of the bytes on disk. */
export interface BlobKey {
  hash: Uint8Array
  language: string
  extractor: string
}

/** The encoded facts of one blob (`facts/codec.ts`), with the columns that are searched without decoding. */
export interface BlobRecord extends BlobKey {
  facts: Uint8Array
  /** Distinct names of its definitions. In all text, NUL and lone surrogates are stored as U+FFFD. */
  names: string[]
  /** The package that it declares, '' if none. */
  packageName: string
  /** Hashes of the names that it mentions, sorted. */
  mentions: Uint32Array
  /** Its words, encoded (`search/blob-terms.ts`); empty if not requested. */
  terms: Uint8Array
  bytes: number
  lines: number
  definitions: number
  references: number
  syntaxErrors: number
}

/** One path of a checkout: it has either a blob or a reason why it has none; `put` rejects both and neither. */
export interface FileRecord {
  path: string
  size: number
  mtimeMs: number
  ctimeMs: number
  /** When the bytes were read (ms): a file modified later, or in the same tick, must be read again. */
  readAt: number
  blob: number | null
  /** '' if it has a blob; else an `OutReason` or `failed`. */
  reason: string
  detail: string
}

export type NewFile = Omit<FileRecord, 'blob'> & { key: BlobKey | null }

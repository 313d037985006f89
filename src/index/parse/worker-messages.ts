import type { KnownBlobs } from './known-blobs.js'
import type { ParsedFile } from './parse-file.js'

export interface Batch {
  id: number
  paths: string[]
}

export interface BatchResult {
  id: number
  parsed: ParsedFile[]
}

export interface WorkerStart {
  root: string
  maxFileBytes: number
  searchable: boolean
  known: KnownBlobs
  /** Numbers shared with the pool, at the places below. */
  current: Int32Array
}

/** The index in its batch of the file being parsed: a crash names its cause. */
export const FILE = 0
/** The number of files begun: a standstill shows. */
export const BEGUN = 1
export const CURRENT_NUMBERS = 2

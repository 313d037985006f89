import { indexOfSorted } from '../shared/sorted.js'
import { FIELD_COUNT } from './fields.js'

/**
 * A searchable set of files in typed arrays. Units are numbered consecutively: the units of file f are [firstUnits[f],
 * firstUnits[f + 1]), the file itself first, then its definitions in order.
 */
export interface Segment {
  paths: readonly string[]
  /** Blob id of each file in the store. */
  blobs: Uint32Array
  /** The first words of the blob hash of each file: in another store the same id means other bytes. */
  hashes: Uint32Array
  /** Length: number of files + 1. */
  firstUnits: Uint32Array
  /** Indexed by unit × field. */
  lengths: Uint16Array
  /** Sorted hashes of all terms. */
  terms: Uint32Array
  /** The posting list of term t is [starts[t], starts[t + 1]) of `postings`. */
  starts: Uint32Array
  /** For each file with the term: distance to the previous file, size in bytes, postings (see `TermCounts`). */
  postings: Uint8Array
}

/** The inputs of a segment. */
export type SegmentFiles = Pick<Segment, 'paths' | 'blobs' | 'hashes'>

export const HASH_WORDS = 2
const BYTE = 256

/** The words of a hash that a segment stores. */
export function hashWords(hash: Uint8Array): number[] {
  return Array.from({ length: HASH_WORDS }, (_, at) => hashWord(hash, at))
}

/** Little-endian. */
function hashWord(hash: Uint8Array, at: number): number {
  const start = at * Uint32Array.BYTES_PER_ELEMENT
  let word = 0
  for (let byte = Uint32Array.BYTES_PER_ELEMENT - 1; byte >= 0; byte--)
    word = word * BYTE + hash[start + byte]!
  return word
}

/** True if the file of a segment was built from this blob. */
export function isMadeOf(
  { blobs, hashes }: SegmentFiles,
  file: number,
  { blob, hash }: { blob: number; hash: Uint8Array },
): boolean {
  if (blobs[file] !== blob) return false
  for (let at = 0; at < HASH_WORDS; at++)
    if (hashes[file * HASH_WORDS + at] !== hashWord(hash, at)) return false
  return true
}

/** Range of the posting list of a term; null if no file has it. */
export function postingsOf(segment: Segment, term: number): { start: number; end: number } | null {
  const { terms, starts } = segment
  const at = indexOfSorted(terms, term)
  return at < 0 ? null : { start: starts[at]!, end: starts[at + 1]! }
}

/** Indexed by file × field: the summed lengths of the units of a file. */
export function fileLengths({ firstUnits, lengths }: Segment): Uint32Array {
  const files = firstUnits.length - 1
  const sums = new Uint32Array(files * FIELD_COUNT)
  for (let file = 0; file < files; file++) {
    const row = file * FIELD_COUNT
    for (let unit = firstUnits[file]!; unit < firstUnits[file + 1]!; unit++)
      for (let field = 0; field < FIELD_COUNT; field++)
        sums[row + field]! += lengths[unit * FIELD_COUNT + field]!
  }
  return sums
}

import {
  type ColumnLayout,
  decodeColumns,
  encodeColumns,
  readFirstColumns,
  readIfThere,
  replaceFile,
} from '../shared/column-file.js'
import { FIELD_COUNT } from './fields.js'
import { HASH_WORDS, type Segment, type SegmentFiles } from './segment.js'

/** "SMS" and the number of the format: a file of another format is rebuilt, not misread. */
const LAYOUT: ColumnLayout = {
  magic: 0x534d5302,
  types: ['u32', 'u32', 'u32', 'u16', 'u32', 'u32', 'u8'],
}

/** Blobs and hashes are the first columns. */
const FILE_COLUMNS = 2

export function saveSegment(path: string, segment: Segment): void {
  const { blobs, hashes, firstUnits, lengths, terms, starts, postings } = segment
  replaceFile(
    path,
    encodeColumns(LAYOUT, [blobs, hashes, firstUnits, lengths, terms, starts, postings], segment.paths),
  )
}

/** Null if it is missing, damaged or of another format: then it is rebuilt from the terms in the store. */
export function loadSegment(path: string): Segment | null {
  const file = readIfThere(path)
  const read = file === null ? null : decodeColumns(LAYOUT, file)
  if (read === null) return null
  const [blobs, hashes, firstUnits, lengths, terms, starts, postings] = read.columns as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint16Array,
    Uint32Array,
    Uint32Array,
    Uint8Array,
  ]
  const segment: Segment = { paths: read.texts, blobs, hashes, firstUnits, lengths, terms, starts, postings }
  return isConsistent(segment) ? segment : null
}

/** Only the files that a segment was built from. Null as for `loadSegment`. */
export function loadSegmentFiles(path: string): SegmentFiles | null {
  const read = readFirstColumns(LAYOUT, path, FILE_COLUMNS)
  if (read === null) return null
  const [blobs, hashes] = read.columns as [Uint32Array, Uint32Array]
  const { texts: paths } = read
  return blobs.length === paths.length && hashes.length === paths.length * HASH_WORDS
    ? { paths, blobs, hashes }
    : null
}

/** True if the lengths of the columns are consistent. */
function isConsistent({
  paths,
  blobs,
  hashes,
  firstUnits,
  lengths,
  terms,
  starts,
  postings,
}: Segment): boolean {
  return (
    blobs.length === paths.length &&
    hashes.length === paths.length * HASH_WORDS &&
    firstUnits.length === paths.length + 1 &&
    lengths.length === firstUnits.at(-1)! * FIELD_COUNT &&
    starts.length === terms.length + 1 &&
    starts.at(-1) === postings.length
  )
}

import { writeAtomically } from '../shared/atomic-file.js'
import {
  type ColumnFault,
  type ColumnLayout,
  type Columns,
  encodeColumns,
  readColumns,
} from '../shared/column-file.js'
import { TERMS_FORMAT } from './blob-terms.js'
import { FIELD_COUNT } from './fields.js'
import { HASH_WORDS, type Segment, type SegmentFiles } from './segment.js'

/** The columns of the files come first: they can be read alone. */
export const SEGMENT_LAYOUT: ColumnLayout = {
  magic: 0x534d4b53,
  // Both only grow: a segment of older terms is not read.
  version: 5 + TERMS_FORMAT,
  columns: [
    ['paths', 'u8'],
    ['blobs', 'u32'],
    ['hashes', 'u32'],
    ['firstUnits', 'u32'],
    ['lengths', 'u16'],
    ['terms', 'u32'],
    ['starts', 'u32'],
    ['postings', 'u8'],
  ],
}
const FILE_COLUMNS = 3

export type SegmentRead<T> = { segment: T; fault: null } | { segment: null; fault: ColumnFault }

export function saveSegment(path: string, { paths, ...columns }: Segment): void {
  const encoded = { ...columns, paths: Buffer.from(JSON.stringify(paths)) }
  writeAtomically(path, encodeColumns(SEGMENT_LAYOUT, encoded))
}

export function loadSegment(path: string): SegmentRead<Segment> {
  const { columns, fault } = readColumns(SEGMENT_LAYOUT, path)
  if (columns === null) return { segment: null, fault }
  const segment = withPaths(columns) as Segment | null
  return segment !== null && isConsistent(segment)
    ? { segment, fault: null }
    : { segment: null, fault: 'damaged' }
}

/** Only the files that a segment was built from. */
export function loadSegmentFiles(path: string): SegmentRead<SegmentFiles> {
  const { columns, fault } = readColumns(SEGMENT_LAYOUT, path, FILE_COLUMNS)
  if (columns === null) return { segment: null, fault }
  const segment = withPaths(columns) as SegmentFiles | null
  return segment !== null && areFilesConsistent(segment)
    ? { segment, fault: null }
    : { segment: null, fault: 'damaged' }
}

/** Null if the paths cannot be read. */
function withPaths(columns: Columns): object | null {
  try {
    return { ...columns, paths: JSON.parse(Buffer.from(columns.paths as Uint8Array).toString()) as string[] }
  } catch {
    return null
  }
}

function areFilesConsistent({ paths, blobs, hashes }: SegmentFiles): boolean {
  return blobs.length === paths.length && hashes.length === paths.length * HASH_WORDS
}

/** True if the lengths of the columns are consistent. */
function isConsistent(segment: Segment): boolean {
  const { paths, firstUnits, lengths, terms, starts, postings } = segment
  return (
    areFilesConsistent(segment) &&
    firstUnits.length === paths.length + 1 &&
    lengths.length === firstUnits.at(-1)! * FIELD_COUNT &&
    starts.length === terms.length + 1 &&
    starts.at(-1) === postings.length
  )
}

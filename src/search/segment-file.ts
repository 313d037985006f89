import {
  type ColumnLayout,
  decodeColumns,
  encodeColumns,
  readIfThere,
  replaceFile,
} from '../shared/column-file.js'
import type { Segment } from './segment.js'

/** "SMS" and the format's number: a file of another format is made anew, not misread. */
const LAYOUT: ColumnLayout = {
  magic: 0x534d5301,
  types: ['u32', 'u32', 'u16', 'u32', 'u32', 'u8'],
}

export function saveSegment(path: string, segment: Segment): void {
  const { blobs, firstUnits, lengths, terms, starts, postings } = segment
  replaceFile(
    path,
    encodeColumns(LAYOUT, [blobs, firstUnits, lengths, terms, starts, postings], segment.paths),
  )
}

/** Null when there is none, or one of another format. */
export function loadSegment(path: string): Segment | null {
  const file = readIfThere(path)
  const read = file === null ? null : decodeColumns(LAYOUT, file)
  if (read === null) return null
  const [blobs, firstUnits, lengths, terms, starts, postings] = read.columns as [
    Uint32Array,
    Uint32Array,
    Uint16Array,
    Uint32Array,
    Uint32Array,
    Uint8Array,
  ]
  return { paths: read.texts, blobs, firstUnits, lengths, terms, starts, postings }
}

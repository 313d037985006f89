import { FIELD_COUNT } from './fields.js'
import { postingsOf, type Segment } from './segment.js'

const FIRST_UNITS = 1 << 12
const FIRST_FILES = 1 << 9
const VARINT_BITS = 7
const LOW_BITS = 0x7f
const CONTINUE_BIT = 0x80

/** A part of an index: a segment, and the graph node of each file; -1 for a file that changed or is gone. */
export interface IndexPart {
  segment: Segment
  fileNodes: Int32Array
  /** Indexed by file × field: the summed lengths of its units. */
  fileLengths: Uint32Array
}

/**
 * The posting list of a term: files in order, and in each its units, numbered from 0, the file itself. One instance is
 * filled again and again, so memory for the longest list is allocated once.
 */
export class Postings {
  files = 0
  units = 0
  /** Node of each file; the node of unit u is the file's node + u. */
  fileNodes = new Int32Array(FIRST_FILES)
  /** The units of file f are [firstUnits[f], firstUnits[f + 1]) of the arrays below. */
  firstUnits = new Int32Array(FIRST_FILES + 1)
  /** Part of the index of each file, and its number in that part. */
  partOf = new Uint8Array(FIRST_FILES)
  fileNumbers = new Int32Array(FIRST_FILES)
  unitNumbers = new Int32Array(FIRST_UNITS)
  /** Indexed by unit × field. */
  counts = new Uint16Array(FIRST_UNITS * FIELD_COUNT)

  fill(parts: readonly IndexPart[], term: number): void {
    this.files = 0
    this.units = 0
    parts.forEach((part, at) => {
      const range = postingsOf(part.segment, term)
      if (range !== null) this.#read(part, at, range.start, range.end)
    })
  }

  #read({ segment, fileNodes }: IndexPart, part: number, start: number, end: number): void {
    const reader = new PostingReader(segment.postings, start)
    for (let file = 0; reader.at < end; ) {
      file += reader.number()
      const first = this.units
      this.#readUnits(reader, first)
      // The words of a file's path follow those of its text, as a second entry of the same file.
      while (reader.at < end && segment.postings[reader.at] === 0) {
        reader.at++
        this.#readUnits(reader, first)
      }
      if (fileNodes[file]! < 0) this.units = first
      else this.#addFile(fileNodes[file]!, part, file)
    }
  }

  #addFile(node: number, part: number, file: number): void {
    if (this.files === this.fileNodes.length) {
      const size = this.files * 2
      this.fileNodes = copyInto(this.fileNodes, new Int32Array(size))
      this.firstUnits = copyInto(this.firstUnits, new Int32Array(size + 1))
      this.partOf = copyInto(this.partOf, new Uint8Array(size))
      this.fileNumbers = copyInto(this.fileNumbers, new Int32Array(size))
    }
    this.fileNodes[this.files] = node
    this.partOf[this.files] = part
    this.fileNumbers[this.files] = file
    this.firstUnits[++this.files] = this.units
  }

  #readUnits(reader: PostingReader, first: number): void {
    const size = reader.number()
    const end = reader.at + size
    for (let unit = 0; reader.at < end; ) {
      unit += reader.number()
      const isSecondEntry = unit === 0 && this.units > first && this.unitNumbers[first] === 0
      const row = (isSecondEntry ? first : this.#addUnit(unit)) * FIELD_COUNT
      const mask = reader.byte()
      for (let field = 0; field < FIELD_COUNT; field++)
        if ((mask & (1 << field)) !== 0) this.counts[row + field]! += reader.byte()
    }
  }

  #addUnit(unit: number): number {
    if (this.units === this.unitNumbers.length) {
      this.unitNumbers = copyInto(this.unitNumbers, new Int32Array(this.units * 2))
      this.counts = copyInto(this.counts, new Uint16Array(this.units * 2 * FIELD_COUNT))
    }
    this.unitNumbers[this.units] = unit
    const row = this.units * FIELD_COUNT
    for (let field = 0; field < FIELD_COUNT; field++) this.counts[row + field] = 0
    return this.units++
  }
}

class PostingReader {
  at: number
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes
    this.at = start
  }

  byte(): number {
    return this.#bytes[this.at++]!
  }

  number(): number {
    let byte = this.#bytes[this.at++]!
    if (byte < CONTINUE_BIT) return byte
    let value = byte & LOW_BITS
    for (let shift = VARINT_BITS; byte >= CONTINUE_BIT; shift += VARINT_BITS) {
      byte = this.#bytes[this.at++]!
      value |= (byte & LOW_BITS) << shift
    }
    return value >>> 0
  }
}

function copyInto<T extends Int32Array | Uint8Array | Uint16Array>(from: T, to: T): T {
  to.set(from)
  return to
}

import { FIELD_COUNT } from './fields.js'
import { postingsOf, type Segment } from './segment.js'

const FIRST_UNITS = 1 << 12
const FIRST_FILES = 1 << 9

/** A part of an index: its files, and which node of the graph each is; -1 for a file that has changed or is gone. */
export interface IndexPart {
  segment: Segment
  fileNodes: Int32Array
  /** File × field: the lengths of all its units together. */
  fileLengths: Uint32Array
}

/**
 * Where a term occurs: files in order, and in each its units, numbered from 0, the file itself. One value is filled
 * again and again: memory for the longest list is taken once.
 */
export class Postings {
  files = 0
  units = 0
  /** Node of each file; the node of unit u is that + u. */
  fileNodes = new Int32Array(FIRST_FILES)
  /** Units of file f are [firstUnits[f], firstUnits[f + 1]) of those below. */
  firstUnits = new Int32Array(FIRST_FILES + 1)
  /** Part of the index, and number in it, of each file. */
  partOf = new Uint8Array(FIRST_FILES)
  places = new Int32Array(FIRST_FILES)
  unitNumbers = new Int32Array(FIRST_UNITS)
  /** Unit × field. */
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
      // The words of a file's path come after those of its text, as a second entry for the same file.
      while (reader.at < end && segment.postings[reader.at] === 0) {
        reader.at++
        this.#readUnits(reader, first)
      }
      if (fileNodes[file]! < 0) this.units = first
      else this.#addFile(fileNodes[file]!, part, file)
    }
  }

  #addFile(node: number, part: number, place: number): void {
    if (this.files === this.fileNodes.length) {
      const size = this.files * 2
      this.fileNodes = widened(this.fileNodes, new Int32Array(size))
      this.firstUnits = widened(this.firstUnits, new Int32Array(size + 1))
      this.partOf = widened(this.partOf, new Uint8Array(size))
      this.places = widened(this.places, new Int32Array(size))
    }
    this.fileNodes[this.files] = node
    this.partOf[this.files] = part
    this.places[this.files] = place
    this.firstUnits[++this.files] = this.units
  }

  #readUnits(reader: PostingReader, first: number): void {
    const size = reader.number()
    const end = reader.at + size
    for (let unit = 0; reader.at < end; ) {
      unit += reader.number()
      const isKnown = unit === 0 && this.units > first && this.unitNumbers[first] === 0
      const row = (isKnown ? first : this.#addUnit(unit)) * FIELD_COUNT
      const mask = reader.byte()
      for (let field = 0; field < FIELD_COUNT; field++)
        if ((mask & (1 << field)) !== 0) this.counts[row + field]! += reader.byte()
    }
  }

  #addUnit(unit: number): number {
    if (this.units === this.unitNumbers.length) {
      this.unitNumbers = widened(this.unitNumbers, new Int32Array(this.units * 2))
      this.counts = widened(this.counts, new Uint16Array(this.units * 2 * FIELD_COUNT))
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
    if (byte < 0x80) return byte
    let value = byte & 0x7f
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = this.#bytes[this.at++]!
      value |= (byte & 0x7f) << shift
    }
    return value >>> 0
  }
}

function widened<T extends Int32Array | Uint8Array | Uint16Array>(from: T, to: T): T {
  to.set(from)
  return to
}

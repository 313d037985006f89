import { FIELD_COUNT } from './fields.js'
import { lengthsSum, postingsOf, type Segment, unitCount } from './segment.js'

/** A part of an index: its files, and which node of the graph each is; -1 for a file that has changed or is gone. */
export interface IndexPart {
  segment: Segment
  fileNodes: Int32Array
}

/** One term in one file. Units are numbered from 0, the file itself; `counts` is unit × field of those listed. */
export interface FileMatch {
  /** Node of the file; the node of unit u is `file + u`. */
  file: number
  units: number[]
  /** As many rows of `FIELD_COUNT` numbers as there are units. */
  counts: number[]
  /** Where the lengths of unit 0 are. */
  lengths: Uint16Array
  firstLength: number
  unitsOfFile: number
}

/**
 * What can be found: the files of the last full build, less those that changed since, and the changed ones. Every figure
 * (how many units have a term, how long they are on average) is of the files as they are now, so that an answer does not
 * depend on how the index came about.
 */
export class SearchIndex {
  readonly parts: readonly IndexPart[]
  readonly files: number
  readonly units: number
  /** Of the units that are in, by field. */
  readonly averageLengths: Float64Array
  /** Of whole files, by field. */
  readonly averageFileLengths: Float64Array

  constructor(parts: readonly IndexPart[]) {
    this.parts = parts
    const sums = new Float64Array(FIELD_COUNT)
    let [files, units] = [0, 0]
    for (const { segment, fileNodes } of parts) {
      lengthsSum(segment, 0, unitCount(segment), sums, 1)
      units += unitCount(segment)
      fileNodes.forEach((node, file) => {
        if (node >= 0) {
          files++
          return
        }
        const [first, end] = [segment.firstUnits[file]!, segment.firstUnits[file + 1]!]
        lengthsSum(segment, first, end, sums, -1)
        units -= end - first
      })
    }
    this.files = files
    this.units = units
    this.averageLengths = sums.map(sum => sum / Math.max(1, units))
    this.averageFileLengths = sums.map(sum => sum / Math.max(1, files))
  }

  /** Files that have a term, part by part. The value handed on is used again for the next. */
  *matches(term: number): Generator<FileMatch> {
    for (const { segment, fileNodes } of this.parts) {
      const range = postingsOf(segment, term)
      if (range === null) continue
      const reader = new PostingReader(segment, range.start, range.end)
      const match: FileMatch = {
        file: -1,
        units: [],
        counts: [],
        lengths: segment.lengths,
        firstLength: 0,
        unitsOfFile: 0,
      }
      while (reader.next(match)) {
        const node = fileNodes[reader.file]!
        if (node < 0) continue
        match.file = node
        match.firstLength = segment.firstUnits[reader.file]! * FIELD_COUNT
        match.unitsOfFile = segment.firstUnits[reader.file + 1]! - segment.firstUnits[reader.file]!
        yield match
      }
    }
  }
}

class PostingReader {
  file = 0
  #at: number
  readonly #end: number
  readonly #bytes: Uint8Array

  constructor(segment: Segment, start: number, end: number) {
    this.#bytes = segment.postings
    this.#at = start
    this.#end = end
  }

  /** Reads the next file's units into `match`; false at the end. */
  next(match: FileMatch): boolean {
    if (this.#at >= this.#end) return false
    match.units.length = 0
    match.counts.length = 0
    this.file += this.#number()
    this.#units(match)
    // The words of a file's path come after those of its text, as a second entry for the same file.
    while (this.#at < this.#end && this.#bytes[this.#at] === 0) {
      this.#at++
      this.#units(match)
    }
    return true
  }

  #units(match: FileMatch): void {
    const size = this.#number()
    const end = this.#at + size
    let unit = 0
    while (this.#at < end) {
      unit += this.#number()
      const mask = this.#bytes[this.#at++]!
      const known = unit === 0 ? match.units.indexOf(0) : -1
      const row = (known < 0 ? match.units.push(unit) - 1 : known) * FIELD_COUNT
      if (known < 0) for (let field = 0; field < FIELD_COUNT; field++) match.counts.push(0)
      for (let field = 0; field < FIELD_COUNT; field++)
        if ((mask & (1 << field)) !== 0) match.counts[row + field]! += this.#bytes[this.#at++]!
    }
  }

  #number(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++]!
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value >>> 0
    }
  }
}

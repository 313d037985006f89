import { ColumnMemo } from '../shared/column-memo.js'
import { FIELD_COUNT } from './fields.js'
import { type IndexPart, Postings } from './postings.js'
import { fileLengths, type Segment } from './segment.js'

/** The segment of the last full build stays the same over many edits. */
const FILE_LENGTHS = new ColumnMemo<Uint32Array>()

/**
 * The searchable files: those of the last full build except the changed ones, and the changed ones. All statistics
 * (units with a term, average lengths) describe the present files, so that an answer does not depend on how the index
 * was built.
 */
export class SearchIndex {
  readonly parts: readonly IndexPart[]
  readonly files: number
  readonly units: number
  /** Average length of units, by field. */
  readonly averageLengths: Float64Array
  /** Average length of whole files, by field. */
  readonly averageFileLengths: Float64Array
  readonly #postings = new Postings()

  constructor(parts: readonly { segment: Segment; fileNodes: Int32Array }[]) {
    this.parts = parts.map(part => {
      const { firstUnits, lengths } = part.segment
      return { ...part, fileLengths: FILE_LENGTHS.of([lengths, firstUnits], () => fileLengths(part.segment)) }
    })
    const sums = new Float64Array(FIELD_COUNT)
    let [files, units] = [0, 0]
    for (const { segment, fileNodes, fileLengths } of this.parts) {
      for (let file = 0; file < fileNodes.length; file++) {
        if (fileNodes[file]! < 0) continue
        files++
        units += segment.firstUnits[file + 1]! - segment.firstUnits[file]!
        for (let field = 0; field < FIELD_COUNT; field++)
          sums[field]! += fileLengths[file * FIELD_COUNT + field]!
      }
    }
    this.files = files
    this.units = units
    this.averageLengths = sums.map(sum => sum / Math.max(1, units))
    this.averageFileLengths = sums.map(sum => sum / Math.max(1, files))
  }

  /** The posting list of a term over all parts. The next call overwrites it. */
  postings(term: number): Postings {
    this.#postings.fill(this.parts, term)
    return this.#postings
  }

  /** True if any file has the term. */
  knows(term: number): boolean {
    return this.postings(term).files > 0
  }

  /** True if a unit of the file with this node has the term. */
  has(term: number, file: number, unit: number): boolean {
    const { files, fileNodes, firstUnits, unitNumbers } = this.postings(term)
    const at = fileNodes.subarray(0, files).indexOf(file)
    return at >= 0 && unitNumbers.subarray(firstUnits[at]!, firstUnits[at + 1]!).includes(unit)
  }
}

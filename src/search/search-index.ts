import { FIELD_COUNT } from './fields.js'
import { type IndexPart, Postings } from './postings.js'
import { fileLengths, type Segment } from './segment.js'

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
  readonly #postings = new Postings()

  constructor(parts: readonly { segment: Segment; fileNodes: Int32Array }[]) {
    this.parts = parts.map(part => ({ ...part, fileLengths: fileLengths(part.segment) }))
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

  /** Where a term occurs, part by part. What is given is filled anew by the next call. */
  postings(term: number): Postings {
    this.#postings.fill(this.parts, term)
    return this.#postings
  }

  /** Whether any file has a term. */
  knows(term: number): boolean {
    return this.postings(term).files > 0
  }

  /** Whether a unit of a file, by its node, has a term. */
  has(term: number, file: number, unit: number): boolean {
    const { files, fileNodes, firstUnits, unitNumbers } = this.postings(term)
    const at = fileNodes.subarray(0, files).indexOf(file)
    return at >= 0 && unitNumbers.subarray(firstUnits[at]!, firstUnits[at + 1]!).includes(unit)
  }
}

import { identifierEnd, identifierFrom } from '../search/identifiers.js'
import { TermHashes } from '../search/term-hashes.js'

/** Of all questions: the same names stand in the same files. */
const HASHES = new TermHashes()

/** How much lines say about a request, by the words of it that they have. */
export class TaskWords {
  private readonly weights: ReadonlyMap<number, number>

  /** Weights by the hash of a term. */
  constructor(weights: ReadonlyMap<number, number>) {
    this.weights = weights
  }

  /** The weights of the distinct terms that a line has. */
  weightOf(line: string): number {
    if (this.weights.size === 0) return 0
    let sum = 0
    const seen: number[] = []
    for (let start = identifierFrom(line, 0); start < line.length; ) {
      const end = identifierEnd(line, start)
      for (const hash of HASHES.of(line.slice(start, end))) {
        const weight = this.weights.get(hash)
        if (weight === undefined || seen.includes(hash)) continue
        seen.push(hash)
        sum += weight
      }
      start = identifierFrom(line, end)
    }
    return sum
  }
}

import type { SourceText } from './source-text.js'

/** How much lines say about a request, by the words of it that they have. */
export class TaskWords {
  private readonly weights: ReadonlyMap<number, number>

  /** Weights by the hash of a term. */
  constructor(weights: ReadonlyMap<number, number>) {
    this.weights = weights
  }

  /** The weights of the distinct terms that a line has. */
  weightOf(text: SourceText, line: number): number {
    if (this.weights.size === 0) return 0
    let sum = 0
    for (const hash of text.termsOf(line)) sum += this.weights.get(hash) ?? 0
    return sum
  }
}

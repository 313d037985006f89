import type { SourceText } from './source-text.js'

/** Relevance of lines to a task, by the words they share. */
export class TaskWords {
  readonly #weights: ReadonlyMap<number, number>

  /** Weights by term hash. */
  constructor(weights: ReadonlyMap<number, number>) {
    this.#weights = weights
  }

  /** Distinct terms of a line that the task has. */
  termsAt(text: SourceText, line: number): number[] {
    return this.#weights.size === 0 ? [] : text.termsOf(line).filter(hash => this.#weights.has(hash))
  }

  weightOfTerm(hash: number): number {
    return this.#weights.get(hash) ?? 0
  }

  /** Sum of the weights of the distinct terms of a line. */
  weightOf(text: SourceText, line: number): number {
    if (this.#weights.size === 0) return 0
    let sum = 0
    for (const hash of text.termsOf(line)) sum += this.#weights.get(hash) ?? 0
    return sum
  }
}

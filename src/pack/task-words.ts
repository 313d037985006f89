import type { SourceText } from './source-text.js'

const NO_TERMS: readonly number[] = []
const UNKNOWN = -1

/** Relevance of lines to a task, by the words they share. */
export class TaskWords {
  readonly #weights: ReadonlyMap<number, number>
  /** Weights of lines: a line belongs to a method, and to the type around it. */
  readonly #byLine = new Map<SourceText, Float64Array>()

  /** Weights by term hash. */
  constructor(weights: ReadonlyMap<number, number>) {
    this.#weights = weights
  }

  /** Distinct terms of a line that the task has. */
  termsAt(text: SourceText, line: number): readonly number[] {
    if (this.#weights.size === 0) return NO_TERMS
    const found = text.termsOf(line).filter(hash => this.#weights.has(hash))
    return found.length === 0 ? NO_TERMS : found
  }

  weightOfTerm(hash: number): number {
    return this.#weights.get(hash) ?? 0
  }

  /** Sum of the weights of the distinct terms of each line, by its number. Those from `first` to `last` are known. */
  weightsOf(text: SourceText, first: number, last: number): Float64Array {
    let weights = this.#byLine.get(text)
    if (weights === undefined) {
      weights = new Float64Array(text.lines.length + 1).fill(UNKNOWN)
      this.#byLine.set(text, weights)
    }
    for (let line = first; line <= last; line++)
      if (weights[line] === UNKNOWN) weights[line] = this.#weightOf(text, line)
    return weights
  }

  #weightOf(text: SourceText, line: number): number {
    if (this.#weights.size === 0) return 0
    let sum = 0
    for (const hash of text.termsOf(line)) sum += this.#weights.get(hash) ?? 0
    return sum
  }
}

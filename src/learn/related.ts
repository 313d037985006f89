import { isDistinctive } from './learned-words.js'
import type { Words } from './lesson.js'
import { similarity, type WordVector, wordVector } from './similarity.js'

/**
 * Cosine from which two tasks that share a rare word are related. Measured (bench/serve/learning.ts): up to 0.1 what is
 * learned serves unseen tasks as well as without a bound, 0.2 costs a third of it.
 */
const LEAST_SIMILARITY = 0.1

/** The words of a task, to be compared with those of others. What was learned counts for related tasks only. */
export class TaskWords {
  readonly #vector: WordVector
  readonly #rare: ReadonlySet<string>

  constructor(words: Words) {
    this.#vector = wordVector(words)
    this.#rare = new Set(rareWords(words))
  }

  /** 0 to 1. */
  similarity(other: TaskWords): number {
    return similarity(this.#vector, other.#vector)
  }

  /** Two tasks are related if they share a rare word, and enough of their weight: 0.1 by cosine. */
  isRelatedTo(other: TaskWords): boolean {
    for (const word of this.#rare)
      if (other.#rare.has(word)) return this.similarity(other) >= LEAST_SIMILARITY
    return false
  }
}

/** Words that tell one task from another: not those of grammar, of acts (`add`, `fix`) and of any code (`file`, `error`). */
export function rareWords(words: Words): string[] {
  return words.map(([word]) => word).filter(isDistinctive)
}

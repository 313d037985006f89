import { isDistinctive } from './learned-words.js'
import type { Words } from './lesson.js'
import { similarity, type WordVector, wordVector } from './similarity.js'

/**
 * A rare word has at least this share of the weight of the task's heaviest: the name of a project is in half of its code, and
 * says nothing in its tasks. Of the mined tasks of flask, caddy and ripgrep, 8 to 14 of 20 are then related to another.
 */
const LEAST_SHARE = 0.1

/** By their words: each question is compared with a hundred past ones, and these with each other. */
const SUBJECTS = new WeakMap<Words, TaskSubject>()

/** The words of a task, to be compared with those of others. What was learned counts for related tasks only. */
export class TaskSubject {
  readonly #vector: WordVector
  readonly #rare: ReadonlySet<string>

  private constructor(words: Words) {
    this.#vector = wordVector(words)
    this.#rare = new Set(rareWords(words))
  }

  static of(words: Words): TaskSubject {
    let subject = SUBJECTS.get(words)
    if (subject === undefined) {
      subject = new TaskSubject(words)
      SUBJECTS.set(words, subject)
    }
    return subject
  }

  /** 0 to 1. */
  similarity(other: TaskSubject): number {
    return similarity(this.#vector, other.#vector)
  }

  /** Two tasks are related if they share a rare word. */
  isRelatedTo(other: TaskSubject): boolean {
    for (const word of this.#rare) if (other.#rare.has(word)) return true
    return false
  }
}

/**
 * Words that tell one task from another: not those of grammar, of acts (`add`, `fix`), of any code (`file`, `error`), and
 * not those that are everywhere in this repository.
 */
export function rareWords(words: Words): string[] {
  const most = Math.max(0, ...words.map(([, weight]) => weight))
  return words.flatMap(([word, weight]) =>
    weight >= LEAST_SHARE * most && isDistinctive(word) ? [word] : [],
  )
}

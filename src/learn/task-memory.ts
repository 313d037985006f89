import type { Words } from './lesson.js'

/**
 * What the best answers were when something like it was asked before, whether they were any use or not. Off by default,
 * as in the seeds, where it was measured to change nothing: the same question finds the same symbols anyway.
 */

/** Of each question, so many of its best are remembered. */
const BEST_REMEMBERED = 5
const HALF_LIFE_MS = 7 * 24 * 60 * 60 * 1000
const LEAST_VALUE = 0.5
const VALUE_BY_RECALL = 0.4

export interface Remembered {
  askedAt: number
  words: Words
  /** Ids, best first. */
  returned: readonly string[]
}

/** By id, 0 to .9: the more words two questions have in common, and the less long ago. */
export function taskMemory(questions: readonly Remembered[], words: Words, now: number): Map<string, number> {
  const asked = new Set(words.map(([word]) => word))
  const values = new Map<string, number>()
  for (const question of questions) {
    const common = question.words.filter(([word]) => asked.has(word)).length
    if (common === 0) continue
    const recall = common / Math.max(1, asked.size)
    const fresh = 2 ** (-Math.max(0, now - question.askedAt) / HALF_LIFE_MS)
    const value = fresh * (LEAST_VALUE + VALUE_BY_RECALL * Math.min(1, recall))
    for (const id of question.returned.slice(0, BEST_REMEMBERED))
      values.set(id, Math.max(values.get(id) ?? 0, value))
  }
  return values
}

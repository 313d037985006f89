import type { Words } from './lesson.js'

/**
 * Recalls the best answers to similar past queries, whether they were useful or not. Off by default, as in the
 * baseline, where it was measured to change nothing: the same query finds the same symbols anyway.
 */

/** Best answers recalled per query. */
const MOST_RETURNED = 5
const HALF_LIFE_MS = 7 * 24 * 60 * 60 * 1000
const LEAST_VALUE = 0.5
const VALUE_BY_RECALL = 0.4

export interface PastAnswer {
  askedAt: number
  words: Words
  /** Ids, best first. */
  returned: readonly string[]
}

/** Value per id, 0 to .9: higher for more common words and for newer queries. */
export function taskMemory(queries: readonly PastAnswer[], words: Words, now: number): Map<string, number> {
  const present = new Set(words.map(([word]) => word))
  const values = new Map<string, number>()
  for (const query of queries) {
    const common = query.words.filter(([word]) => present.has(word)).length
    if (common === 0) continue
    const recall = common / Math.max(1, present.size)
    const fresh = 2 ** (-Math.max(0, now - query.askedAt) / HALF_LIFE_MS)
    const value = fresh * (LEAST_VALUE + VALUE_BY_RECALL * Math.min(1, recall))
    for (const id of query.returned.slice(0, MOST_RETURNED))
      values.set(id, Math.max(values.get(id) ?? 0, value))
  }
  return values
}

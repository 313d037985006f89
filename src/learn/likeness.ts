import type { Words } from './lesson.js'

/** Shares of words, by weight: the longer a question, the less each of its words. */
export type WordVector = ReadonlyMap<string, number>

export function wordVector(words: Words): WordVector {
  const length = Math.sqrt(words.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1
  return new Map(words.map(([word, weight]) => [word, weight / length]))
}

/**
 * How far two questions are of one kind: 1 for the same words, 0 for none in common. Clusters of keywords are soft in this:
 * every question is the middle of its own, and others belong to it as far as they are like it.
 */
export function likeness(a: WordVector, b: WordVector): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a]
  let sum = 0
  for (const [word, share] of few) sum += share * (many.get(word) ?? 0)
  return Math.min(1, sum)
}

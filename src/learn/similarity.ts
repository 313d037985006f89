import type { Words } from './lesson.js'

/** Word weights, normalised to length 1. */
export type WordVector = ReadonlyMap<string, number>

export function wordVector(words: Words): WordVector {
  const length = Math.sqrt(words.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1
  return new Map(words.map(([word, weight]) => [word, weight / length]))
}

/**
 * Cosine similarity of two queries: 1 for the same words, 0 for none in common. It acts as soft clustering: each query
 * is the centre of its own cluster, and others belong to it by their similarity.
 */
export function similarity(a: WordVector, b: WordVector): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a]
  let sum = 0
  for (const [word, share] of few) sum += share * (many.get(word) ?? 0)
  return Math.min(1, sum)
}

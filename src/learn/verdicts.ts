import type { Lesson } from './lesson.js'
import { nearness } from './votes.js'

/** What was said about a symbol, for a task like the present one. */
export interface Verdict {
  isUseful: boolean
  /** How like the two tasks are: 0 to 1. */
  nearness: number
}

/**
 * What was said outright about symbols. Of several statements that of the likest task counts, among equals the newest.
 *
 * @param lessons those of related tasks, newest first
 */
export function verdictsOf(lessons: readonly (Lesson & { similarity: number })[]): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict & { similarity: number }>()
  for (const { isStated, similarity, used, unused } of lessons) {
    if (!isStated) continue
    const state = (id: string, isUseful: boolean) => {
      const known = verdicts.get(id)
      if (known === undefined || known.similarity < similarity)
        verdicts.set(id, { isUseful, similarity, nearness: nearness(similarity) })
    }
    for (const { id } of used) state(id, true)
    for (const id of unused) state(id, false)
  }
  return verdicts
}

import type { Evidence } from './evidence.js'
import type { Learned, LearnedPartName } from './learned.js'
import { NONE } from './node-facts.js'
import type { Question } from './question.js'
import type { Within } from './within.js'
import type { World } from './world.js'

/** What was learned, as it counts for a question; null when nothing was, or nobody wants it. */
export type LearnedFor = (question: Question, evidence: Evidence) => Learned | null

/** A part of a score; `habits` is what the changed weights of features make of it. */
interface Part {
  name: LearnedPartName
  value: number
  part: number
}

/** What questions like it used is looked at as well, whether a signal found it or not. */
export function addCandidates({ nodes }: World, evidence: Evidence, learned: Learned, within: Within): void {
  const known = new Set(evidence.candidates)
  const isNew = (node: number) => nodes.roles[node] !== NONE && !known.has(node) && within(node)
  evidence.candidates.push(...learned.nodes.filter(isNew))
}

export function learnedParts(
  learned: Learned,
  node: number,
  measured: readonly { name: string; value: number }[],
): Part[] {
  const habits = measured.reduce((sum, { name, value }) => sum + (learned.features[name] ?? 0) * value, 0)
  const parts: Part[] = learned.partsOf(node).map(({ name, value, part }) => ({ name, value, part }))
  if (habits !== 0) parts.push({ name: 'habits', value: Math.abs(habits), part: habits })
  return parts
}

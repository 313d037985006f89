import type { RankedNode } from './result/ranked-node.js'

/** Factors of the whole score, as parts of it. */
export const PENALTIES = [
  ['role', 'tests, examples, documentation and parts of types count for less'],
  ['repeat', 'another of the same name stands before it'],
  ['breadth', 'better items of its file stand before it'],
  ['translation', 'it is in another language than the task, or a translation: the base language comes first'],
  ['boost', 'seamark.json sets a factor for its folder'],
  ['window', 'other lines of the same text match better'],
] as const

export type PenaltyName = (typeof PENALTIES)[number][0]

/** A score below 0 is divided by its factor, but at least by this. */
const LEAST_DIVISOR = 0.1

/** A factor as a part: the amount that it subtracts. A score below 0 is lowered, not raised. */
export function penalise(ranked: RankedNode, name: PenaltyName, factor: number): RankedNode {
  if (factor === 1) return ranked
  const { node, score, parts } = ranked
  const penalised = score > 0 ? score * factor : score / Math.max(factor, LEAST_DIVISOR)
  return { node, score: penalised, parts: [...parts, { name, value: factor, part: penalised - score }] }
}

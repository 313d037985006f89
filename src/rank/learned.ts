/** The contract between learning and ranking: what was learned, as it counts for one question. */

/** Parts of a score that come from use, and what each says. */
export const LEARNED_PARTS = [
  ['session', 'it was at hand in this session a moment ago'],
  ['feedback', 'what was used after earlier questions, and what was not'],
  ['learned', 'words of the task were used of it before'],
  ['habits', 'it is like what is used in this repository'],
  ['memory', 'it was among the best answers to a question like this'],
] as const

export type LearnedPartName = (typeof LEARNED_PARTS)[number][0]

export interface LearnedPart {
  name: LearnedPartName
  /** What was measured, 0 to about 1. */
  value: number
  part: number
  /** In words, why. */
  reason: string
}

export interface Learned {
  /** What is added to the weight of each feature of the ranker. */
  features: Readonly<Record<string, number>>
  /** What is added to the score of a node before it is lessened for what it is; empty for most. */
  partsOf(node: number): readonly LearnedPart[]
  /** Nodes that questions of this kind used, or words of this one mean, best first: candidates, whatever else finds them. */
  nodes: readonly number[]
}

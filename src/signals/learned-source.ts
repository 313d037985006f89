import type { Query } from './query/query.js'
import type { ScorePart } from './score-part.js'

/** Gives learned data to the ranker: passed in by the caller, implemented by `learn/`. */
export interface LearnedSource {
  /** The learned data for a query; null if there is none. `rarities`: of its terms, in their order. */
  learnedFor(query: Query, rarities: readonly number[]): Learned | null
}

export interface Learned {
  /** Added to the weights of features, by name. */
  features: Readonly<Record<string, number>>
  /** Added to the score of a definition before penalties; empty for most. */
  partsOf(node: number): readonly LearnedPart[]
  /** It was said to be not useful for such a task: nothing that was only observed may lift it. */
  isRejected(node: number): boolean
  /** Definitions used after similar past queries, or associated with words of this one, best first. */
  nodes: readonly number[]
}

export interface LearnedPart extends ScorePart {
  name: LearnedPartName
  /** In words, why. */
  reason: string
}

export type LearnedPartName = 'session' | 'feedback' | 'learned' | 'memory'

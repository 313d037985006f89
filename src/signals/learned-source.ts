import type { Query } from './query/query.js'
import type { ScorePart } from './score-part.js'

/** Where the ranker gets what was learned. `learn/` implements it, and the caller of the ranker hands it in. */
export interface LearnedSource {
  /** What counts for a query; null when nothing does. `rarities`: of its terms, in their order. */
  learnedFor(query: Query, rarities: readonly number[]): Learned | null
}

export interface Learned {
  /** Added to the weights of features, by name. */
  features: Readonly<Record<string, number>>
  /** Added to the score of a definition before penalties; empty for most. */
  partsOf(node: number): readonly LearnedPart[]
  /** Definitions that earlier queries of this kind used, or that words of this one mean, best first. */
  nodes: readonly number[]
}

export interface LearnedPart extends ScorePart {
  name: LearnedPartName
  /** In words, why. */
  reason: string
}

export type LearnedPartName = 'session' | 'feedback' | 'learned' | 'memory'

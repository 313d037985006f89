import type { LearnedSource } from './learned-source.js'
import type { Query } from './query/query.js'
import type { WordScores } from './query/word-scores.js'
import type { World } from './world/world.js'

/** The input of a signal. */
export interface SignalInput {
  readonly world: World
  readonly query: Query
  readonly words: WordScores
  /** Whether the phrases of frameworks count. */
  readonly frameworks: boolean
  /** Null: there is no learned data, or the query does not use it. */
  readonly learned: LearnedSource | null
}

/** A cheap sum over signals, which selects some hundred candidates to measure. */
export interface RoughScores {
  /** For definitions with words of the query: a small part of all, but most of what a query looks at. */
  readonly columns?: readonly RoughColumn[]
  /** Definitions that the signal finds on its own. */
  readonly nodes?: Iterable<readonly [node: number, score: number]>
}

export interface RoughColumn {
  /** The source of the value: the definition, its file, or, for a type, its members. */
  readonly of: 'definition' | 'file' | 'members'
  /** By node. */
  readonly values: Float64Array
  readonly weight: number
}

export interface Candidates {
  /** By rough score, best first. */
  readonly best: readonly number[]
  /** Including candidates regardless of their rough scores. */
  readonly all: readonly number[]
}

export interface SignalHit {
  /** The class, commit or position. */
  detail: string
  /** On the signal's own scale; greater is stronger. */
  value: number
}

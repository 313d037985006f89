import type { LearnedSource } from './learned-source.js'
import type { Query } from './query/query.js'
import type { WordScores } from './query/word-scores.js'
import type { World } from './world/world.js'

/** What a signal looks at. */
export interface SignalInput {
  readonly world: World
  readonly query: Query
  readonly words: WordScores
  /** Whether the phrases of frameworks count. */
  readonly frameworks: boolean
  /** Null: nothing was learned, or the query does not want it. */
  readonly learned: LearnedSource | null
}

/** A cheap sum over signals, by which some hundred candidates are chosen and then measured. */
export interface RoughScores {
  /** For definitions that have words of the query: few of all, and still the most that a query looks at. */
  readonly columns?: readonly RoughColumn[]
  /** Definitions that the signal finds by itself. */
  readonly nodes?: Iterable<readonly [node: number, score: number]>
}

export interface RoughColumn {
  /** Whose value counts: that of the definition, of its file, or, for a type, those of its members. */
  readonly of: 'definition' | 'file' | 'members'
  /** By node. */
  readonly values: Float64Array
  readonly weight: number
}

export interface Candidates {
  /** By their rough scores, best first. */
  readonly best: readonly number[]
  /** With those that are candidates whatever their rough scores are. */
  readonly all: readonly number[]
}

export interface SignalHit {
  /** Which class, commit or place. */
  detail: string
  /** As the signal counts; a greater one speaks louder. */
  value: number
}

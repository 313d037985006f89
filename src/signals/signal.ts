import type { QueryTerm } from '../search/score-terms.js'
import type { Query } from './query/query.js'
import type { ScorePart } from './score-part.js'
import type { Candidates, RoughScores, SignalHit, SignalInput } from './signal-values.js'
import type { World } from './world/world.js'

/** A number that a signal measures for a definition: 0 if the signal found nothing, about 1 at the strongest. */
export interface Feature {
  /** Its name in the parts of a score and in the weights of a profile. */
  readonly name: string
  /** A description of the number, for `why`. */
  readonly says: string
  /** Why a definition is in the answer, in words. Without one, the feature is no reason that helps a reader. */
  readonly reason?: string
  /** The feature means more than that words occur: its reason comes first, even if its part is small. */
  readonly isTelling?: boolean
  /** Its weight if rank/default-weights.json has none. Default 0. */
  readonly weight?: number
}

/** One source of features. Each has its own file and a line in signals.ts; everything else follows from that list. */
export interface Signal {
  /** A profile turns it off by this name. */
  readonly name: string
  /** What speaks for a definition, in a sentence. */
  readonly says: string
  /** Weighted by the profile. */
  readonly features: readonly Feature[]
  /** Parts of a score that the signal weights itself. */
  readonly ownParts?: readonly Feature[]
  /** True: it measures the surroundings of a definition (its file, edges that lead to it), not the definition itself. */
  readonly isAround?: boolean
  /** True: it looks at what was learned. What the others find for a task is the same with it and without. */
  readonly isLearned?: boolean
  /** Words that it adds to the query before words are scored. */
  terms?(world: World, query: Query): readonly QueryTerm[]
  /** Runs once per query. Null: it found nothing, and is not called again. */
  find(input: SignalInput): Findings | null
}

/** What a signal found for one query. An absent member has no effect. */
export interface Findings {
  /** True: the task names something in the repository, so the answer is not a guess. */
  readonly isDirect?: boolean
  /** Selects candidates, together with the rough scores of the other signals. */
  readonly rough?: RoughScores
  /** Candidates regardless of their rough scores. */
  readonly candidates?: readonly number[]
  /** Runs once, when the candidates are known and before any is measured. */
  compare?(candidates: Candidates): void
  /**
   * After `compare`, for candidates that learning adds. False if it would measure the others otherwise now, or by default: then the
   * signal runs anew.
   */
  compareFurther?(nodes: readonly number[]): boolean
  /**
   * Runs with the best candidates by all other features: what is slow measures only these. It runs once more if learning changes
   * which are best.
   */
  compareFirst?(nodes: readonly number[]): void
  /** Writes its features, in their order, into a row of zeros, starting at `at`. */
  measure?(node: number, row: Float64Array, at: number): void
  /** `features` are the parts of the features. */
  partsOf?(node: number, features: readonly ScorePart[]): readonly ScorePart[]
  /** Replaces the feature's own reason; '' for none. */
  reason?(node: number, feature: string): string | undefined
  /** What it found for a definition, even if that did not count. */
  hit?(node: number): SignalHit | null
}

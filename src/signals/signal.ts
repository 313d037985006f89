import type { QueryTerm } from '../search/score-terms.js'
import type { Query } from './query/query.js'
import type { ScorePart } from './score-part.js'
import type { Candidates, RoughScores, SignalHit, SignalInput } from './signal-values.js'
import type { World } from './world/world.js'

/** A number that a signal measures of a definition: 0 where it has nothing to say, about 1 where it could not say more. */
export interface Feature {
  /** Its name in the parts of a score and in the weights of a profile. */
  readonly name: string
  /** What the number is, for `why`. */
  readonly says: string
  /** Why a definition is in the answer, in words. Without one, the feature is no reason that helps a reader. */
  readonly reason?: string
  /** It says more than that words occur: its reason comes first, however small its part. */
  readonly isTelling?: boolean
  /** Its weight until rank/default-weights.json has one. Default 0. */
  readonly weight?: number
}

/** One source of features. Each has a file of its own and a line in signals.ts; everything else follows from the list. */
export interface Signal {
  /** A profile turns it off by this name. */
  readonly name: string
  /** What speaks for a definition by this signal, in a sentence. */
  readonly says: string
  /** Weighed by the profile. */
  readonly features: readonly Feature[]
  /** Parts of a score that it weighs itself. */
  readonly ownParts?: readonly Feature[]
  /** True: it is about what stands around a definition (its file, what leads to it), not about the definition. */
  readonly isAround?: boolean
  /** Words that it adds to the query, before words are scored. */
  terms?(world: World, query: Query): readonly QueryTerm[]
  /** Runs once a query. Null: it says nothing of any definition, and is not called again. */
  find(input: SignalInput): Findings | null
}

/** What a signal found for one query. A member that is left out says nothing. */
export interface Findings {
  /** True: the task names something that is in the repository, so that the answer is no guess. */
  readonly isDirect?: boolean
  /** Chooses candidates, with the rough scores of the other signals. */
  readonly rough?: RoughScores
  /** Candidates whatever their rough scores are. */
  readonly candidates?: readonly number[]
  /** Runs once, when the candidates are known and before any is measured. */
  compare?(candidates: Candidates): void
  /** Writes its features, in their order, into a row of zeros from `at` on. */
  measure?(node: number, row: Float64Array, at: number): void
  /** Given the parts of the features. */
  partsOf?(node: number, features: readonly ScorePart[]): readonly ScorePart[]
  /** In place of the feature's own reason; '' for none. */
  reason?(node: number, feature: string): string | undefined
  /** What it found of a definition, whether that counted or not. */
  hit?(node: number): SignalHit | null
}

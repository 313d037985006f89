/** The contract of learning: what was asked, and what came of it. Plain values, with no store and no clock behind them. */

/** How something was used; what is only looked at says less than what is changed. */
export const USE_WEIGHTS = { edit: 1, show: 1, feedback: 1, explain: 0.5, impact: 0.5, read: 0.5 } as const
export type Use = keyof typeof USE_WEIGHTS

/** Words of a question with how much each matters there (weight by rarity), heaviest first. */
export type Words = readonly (readonly [word: string, weight: number])[]

export interface UsedSymbol {
  id: string
  path: string
  how: Use
}

/** A question and what was used after it. Symbols that are gone, or whose text has changed since, are not in it. */
export interface Lesson {
  words: Words
  /** Ids of what was shown; none where something was told, and not seen. */
  returned: readonly string[]
  used: readonly UsedSymbol[]
  /** Ids of what was returned, or spoken of, and not used; none as long as that is not known. */
  unused: readonly string[]
  /** Ids of what used symbols stand in, as the type of a method: to use the one speaks neither for nor against the other. */
  around: readonly string[]
  example: Example | null
}

/** How the best candidates of a question were measured: what weights are learned from. */
export interface Example {
  /** Of the list of features, which changes from version to version: those of another list teach nothing. */
  features: string
  ids: readonly string[]
  /** Where each stands; '' for what is gone. */
  paths: readonly string[]
  /** By candidate: what its score is multiplied by. */
  factors: Float32Array
  /** By candidate, then feature. */
  rows: Float32Array
}

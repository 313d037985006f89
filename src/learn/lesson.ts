/** The contract of learning: past queries and their outcomes. Plain values, without store or clock. */

/** Kinds of use and their weights: reading says less than editing. */
export const USE_WEIGHTS = { edit: 1, show: 1, feedback: 1, explain: 0.5, impact: 0.5, read: 0.5 } as const
export type Use = keyof typeof USE_WEIGHTS

/** Words of a query with their tf-idf weight, heaviest first. */
export type Words = readonly (readonly [word: string, weight: number])[]

export interface UsedSymbol {
  id: string
  path: string
  how: Use
}

/** A past query and what was used after it. Symbols that are gone or changed since are left out. */
export interface Lesson {
  words: Words
  /** Ids of the items shown; empty for explicit feedback. */
  returned: readonly string[]
  used: readonly UsedSymbol[]
  /** Ids that were returned, or named in feedback, and not used; empty until that is known. */
  unused: readonly string[]
  /**
   * Ids of the containers of used symbols, such as the type of a method: a use of the one counts neither for nor
   * against the other.
   */
  containers: readonly string[]
  example: Example | null
}

/** Features of the best candidates of a query: input for learning weights. */
export interface Example {
  /** Key of the feature list, which changes between versions. Examples of another list are ignored. */
  features: string
  ids: readonly string[]
  /** Path of each candidate; '' if it is gone. */
  paths: readonly string[]
  /** Per candidate: factor of its score. */
  factors: Float32Array
  /** One row per candidate, one column per feature. */
  rows: Float32Array
}

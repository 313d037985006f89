/** The contract of learning: past queries and their outcomes. Plain values, without store or clock. */

/** What teaches: something was edited, or was said to be useful. */
const USES = ['edit', 'feedback'] as const
/** Something was looked at: it is at hand for some minutes, and may have been found wanting. It teaches nothing. */
const LOOKS = ['show', 'read'] as const

export type Use = (typeof USES)[number]
export type Look = (typeof LOOKS)[number]
/** What can be observed after an answer. `explain`: its place in the answer was questioned, which takes looks at it back. */
export type Act = Use | Look | 'explain'

export function isUse(how: string): how is Use {
  return USES.some(use => use === how)
}

export function isLook(how: string): how is Look {
  return LOOKS.some(look => look === how)
}

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
  /** Explicit feedback: stated, not observed. */
  isStated: boolean
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

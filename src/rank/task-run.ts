import type { Query } from '../signals/query/query.js'
import type { WordScores } from '../signals/query/word-scores.js'
import type { BaselineTrace } from './baseline/trace.js'
import type { Explanation } from './result/explanation.js'
import type { RankedNode } from './result/ranked-node.js'

/** The very run behind an answer: what was read in the task, what the signals found, and how it was ranked. */
export interface TaskRun {
  query: Query
  words: WordScores
  /** Best first. */
  ranked: RankedNode[]
  /** How much of the task the best answers have, by rarity: 0 to 1. */
  support: number
  /** Nothing fits: what is ranked are guesses. */
  abstained: boolean
  explanation: Explanation
  /** What the stages of the baseline made, where it ran. */
  seed: BaselineTrace | null
}

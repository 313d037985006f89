import type { NamedPlaces } from '../signals/named-places.js'
import type { Query } from '../signals/query/query.js'
import type { WordScores } from '../signals/query/word-scores.js'
import type { BaselineTrace } from './baseline/trace.js'
import type { Explanation } from './result/explanation.js'
import type { RankedNode } from './result/ranked-node.js'
import type { QueryFindings } from './run-signals.js'

/** The run behind an answer: the parsed task, the findings of the signals, and the ranking. */
export interface TaskRun {
  query: Query
  words: WordScores
  /** Best first. */
  ranked: RankedNode[]
  /** Places that the task names: they are among the ranked nodes. */
  named: NamedPlaces
  /** How well the best items answer the task: the share of its words that they contain, and of their names that it has. 0 to 1. */
  support: number
  /** Nothing fits: the ranked nodes are guesses. */
  abstained: boolean
  explanation: Explanation
  /** Files whose text on the disk had a part in the ranking: another text may rank otherwise. */
  compared: readonly string[]
  /** What it was made of; null if the baseline ran. */
  measured: Measured | null
  /** Results of the baseline's stages, if it ran. */
  seed: BaselineTrace | null
}

/** What does not depend on what was learned. */
export interface Measured {
  signals: QueryFindings
  /** Of all candidates, by their features alone. */
  scores: readonly RankedNode[]
}

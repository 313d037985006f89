import type { LearnedSource } from '../signals/learned-source.js'
import type { BaselineIndex } from './baseline/baseline-index.js'
import type { FeatureTable } from './features.js'
import type { TaskRun } from './task-run.js'
import type { Within } from './within.js'

export interface RankOptions {
  /** Learned data from earlier answers. Default: none. */
  learned?: LearnedSource | null
  /** Default: all nodes. */
  within?: Within
  /** For profiles that run the baseline. Default: made for this task, without communities. */
  baseline?: BaselineIndex
  /** An earlier run of the same task in the same world, with the same profile and nothing learned: what it measured is not measured again. */
  before?: Pick<TaskRun, 'query' | 'measured'>
  /** Default: the features of all signals of the program. */
  features?: FeatureTable
}

import { saysBehaviour } from '../../tools/library.js'
import type { Dump, DumpedTask } from './dump.js'
import { BEHAVIOUR_SHARES, SHARES } from './kinds.js'
import { type TrainOptions, train } from './train.js'

/** A set of weights for each sort of request that is told from its text: as in rank/profile.ts. */
export interface Learned {
  weights: Float64Array
  /** Of a request that says what a function does. */
  behaviourWeights: Float64Array
}

/** Requests that say what a function does are learned from for their own weights alone; those also learn from the others. */
export function learn(dumps: readonly Dump[], width: number, options: TrainOptions = {}): Learned {
  const weights = train(
    dumps.map(dump => withTasks(dump, ({ task }) => !saysBehaviour(task.text))),
    width,
    { shares: SHARES, ...options },
  )
  const behaviourWeights = train(dumps, width, { ...options, shares: BEHAVIOUR_SHARES })
  return { weights, behaviourWeights }
}

export function weightsFor({ weights, behaviourWeights }: Learned, { task }: DumpedTask): Float64Array {
  return saysBehaviour(task.text) ? behaviourWeights : weights
}

function withTasks(dump: Dump, isWanted: (task: DumpedTask) => boolean): Dump {
  return { ...dump, tasks: dump.tasks.filter(isWanted) }
}

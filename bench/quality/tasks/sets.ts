import type { Options } from '../options.js'
import type { SetName, TaskSet } from '../task.js'
import { nameTasks } from './names.js'

type Asked = Pick<Options, 'set' | 'data' | 'mirror'>

const SETS: Readonly<Record<SetName, (asked: Asked) => TaskSet>> = {
  names: ({ data, mirror }) => nameTasks(data, mirror),
  mined: () => {
    throw new Error('not yet')
  },
  swe: () => {
    throw new Error('not yet')
  },
}

export function openSet(asked: Asked): TaskSet {
  return SETS[asked.set](asked)
}

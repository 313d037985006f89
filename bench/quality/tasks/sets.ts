import type { Options } from '../options.js'
import type { SetName, TaskSet } from '../task.js'
import { descriptionTasks } from './descriptions.js'
import { madeTasks } from './made.js'
import { minedTasks } from './mined.js'
import { nameTasks } from './names.js'
import { searchTasks } from './search.js'
import { sweTasks } from './swe.js'
import { trainTasks } from './train.js'

type Asked = Pick<Options, 'set' | 'data' | 'mirror' | 'repositories'>

const SETS: Readonly<Record<SetName, (asked: Asked) => TaskSet>> = {
  names: ({ data, mirror }) => nameTasks(data, mirror),
  mined: ({ mirror }) => minedTasks('mined', mirror),
  apart: ({ mirror }) => minedTasks('apart', mirror),
  wide: ({ mirror }) => minedTasks('wide', mirror),
  parents: ({ mirror }) => minedTasks('parents', mirror),
  docs: ({ mirror }) => madeTasks('docs', mirror),
  traces: ({ mirror }) => madeTasks('traces', mirror),
  train: ({ data, mirror }) => trainTasks(data, mirror),
  search: ({ data, mirror }) => searchTasks(data, mirror),
  descriptions: ({ mirror }) => descriptionTasks('descriptions', mirror),
  documented: ({ mirror }) => descriptionTasks('documented', mirror),
  swe: ({ data, mirror, repositories }) => sweTasks(data, mirror, repositories),
}

export function openSet(asked: Asked): TaskSet {
  return SETS[asked.set](asked)
}

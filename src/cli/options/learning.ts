import { Option } from 'commander'
import type { LearningOptions } from '../../rank/learning-options.js'

/** Flags of the commands that rank for a task. */
export interface LearningFlags {
  /** False with `--no-learning`. */
  learning: boolean
  session?: string
  taskMemory?: boolean
}

export const LEARNING_OPTIONS = [
  new Option('--no-learning', 'ignore what was learned, and learn nothing from this query'),
  new Option(
    '--session <name>',
    'what this session used minutes ago counts (default: SEAMARK_SESSION, else none)',
  ),
  new Option('--task-memory', 'the best answers to similar earlier tasks count'),
] as const

/** On the command line there is a session only if the user names one: the same query gives the same bytes. */
export function learningOptions({ learning, session, taskMemory }: LearningFlags): LearningOptions {
  const name = session ?? process.env.SEAMARK_SESSION
  return {
    learning,
    ...(name === undefined || name === '' ? {} : { session: name }),
    ...(taskMemory === undefined ? {} : { taskMemory }),
  }
}

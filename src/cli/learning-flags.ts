import type { LearningOptions } from '../rank/learning-options.js'

/** What the commands that answer a task take. */
export interface LearningFlags {
  /** False with `--no-learning`. */
  learning: boolean
  session?: string
  taskMemory?: boolean
}

/** At the command line there is a session only if someone names it: the same question gives the same bytes. */
export function learningOptions({ learning, session, taskMemory }: LearningFlags): LearningOptions {
  const named = session ?? process.env.SEAMARK_SESSION
  return {
    learning,
    ...(named === undefined || named === '' ? {} : { session: named }),
    ...(taskMemory === undefined ? {} : { taskMemory }),
  }
}

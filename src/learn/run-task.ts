import type { BaselineIndex } from '../rank/baseline/baseline-index.js'
import type { ContextOptions } from '../rank/context-options.js'
import { profileNamed } from '../rank/profile.js'
import { rankTask } from '../rank/rank-task.js'
import { checkScope, scopeOf } from '../rank/scope.js'
import type { TaskRun } from '../rank/task-run.js'
import { SeamarkError } from '../shared/errors.js'
import type { World } from '../signals/world/world.js'
import type { Learning } from './learning.js'

/** A longer task is a pasted file: only its beginning is read. */
const MAX_TASK_CHARS = 200_000

/** What a task is ranked with: one open state of a checkout. */
export interface TaskSources {
  world: World
  learning: Learning
  /** Few profiles need it. */
  baseline(): BaselineIndex
  /** Looks at the first answers once more, with a model, if one is configured. */
  refine(run: TaskRun, options: ContextOptions): Promise<TaskRun>
  /** Files of the checkout that are not in the index, with the reason. */
  leftOut(): readonly { path: string; reason: string }[]
}

/** Checks a task and its options, and ranks it with what was learned. */
export function runTask(
  { world, learning, baseline }: TaskSources,
  task: string,
  options: ContextOptions,
): TaskRun {
  const { scope } = options
  const profile = profileNamed(options.profile ?? 'default')
  const inScope = scopeOf(scope)
  checkScope(scope, inScope, world.files.keys())
  const rankOptions = {
    ...(scope === undefined ? {} : { within: (node: number) => inScope(world.graph.path(node)) }),
    ...(profile.seed === null ? {} : { baseline: baseline() }),
  }
  const source = learning.learned(world, options)
  const run = rankTask(world, checkedTask(task), profile, rankOptions)
  // What was learned improves an answer. It never makes one for a task that matches nothing.
  const learned = run.abstained ? null : (source?.learnedFor(run.query, run.words.rarities) ?? null)
  if (learned === null) return run
  return rankTask(world, checkedTask(task), profile, {
    ...rankOptions,
    before: run,
    learned: { learnedFor: () => learned },
  })
}

function checkedTask(task: string): string {
  if (task.trim() === '') throw new SeamarkError('BAD_INPUT', 'Expected a task in words, found nothing.')
  return task.slice(0, MAX_TASK_CHARS)
}

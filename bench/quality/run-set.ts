import { askTask, type Outcome, unanswered } from './outcome.js'
import type { System } from './system.js'
import type { Task, TaskSet } from './task.js'

export interface RunOptions {
  limit: number
  say(text: string): void
}

/** Asks every system every task, from one state of a repository to the next: each is checked out once. */
export async function runSet(
  set: TaskSet,
  systems: readonly System[],
  options: RunOptions,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const tasks of byState(set.tasks)) {
    const { repo, commit } = tasks[0]!
    const checkout = set.checkOut(tasks[0]!)
    for (const system of systems) {
      const started = performance.now()
      const before = outcomes.length
      const ready = await askAll(system, checkout, tasks, options.limit, outcomes)
      const asked = outcomes.slice(before).reduce((sum, { ms }) => sum + ms, 0)
      options.say(
        `${repo} ${commit.slice(0, 8)} ${system.name}: ${tasks.length} tasks, ${ready ? '' : 'NOT '}ready in ` +
          `${seconds(performance.now() - started - asked)} s, asked in ${seconds(asked)} s`,
      )
    }
  }
  return outcomes
}

/** False when the system could not be made ready. */
async function askAll(
  system: System,
  checkout: string,
  tasks: readonly Task[],
  limit: number,
  outcomes: Outcome[],
): Promise<boolean> {
  try {
    const session = await system.prepare(checkout, tasks[0]!.commit)
    for (const task of tasks) outcomes.push(await askTask(system.name, session, task, limit))
    await session.close()
    return true
  } catch (error) {
    const answered = new Set(outcomes.filter(each => each.system === system.name).map(({ task }) => task))
    for (const task of tasks) if (!answered.has(task.id)) outcomes.push(unanswered(system.name, task, error))
    return false
  }
}

/** Neighbours in the list that are about the same commit of the same repository. */
export function byState(tasks: readonly Task[]): Task[][] {
  const groups: Task[][] = []
  for (const task of tasks) {
    const last = groups.at(-1)
    if (last !== undefined && last[0]!.repo === task.repo && last[0]!.commit === task.commit) last.push(task)
    else groups.push([task])
  }
  return groups
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

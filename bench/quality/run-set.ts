import { askTask, type Outcome, unanswered } from './outcome.js'
import type { System } from './system.js'
import type { Task, TaskSet } from './task.js'

export interface RunOptions {
  limit: number
  /** Answers that are there already: they are not asked for again. */
  known: readonly Outcome[]
  /** Called with each system's answers on each state. */
  onAnswers(outcomes: readonly Outcome[]): void
  say(text: string): void
}

/** Asks every system every task, from one state of a repository to the next: each is checked out once. */
export async function runSet(
  set: TaskSet,
  systems: readonly System[],
  options: RunOptions,
): Promise<Outcome[]> {
  const asked = new Set(set.tasks.map(({ id }) => id))
  const outcomes = options.known.filter(({ task }) => asked.has(task))
  const known = new Set(outcomes.map(({ task, system }) => `${system} ${task}`))
  for (const state of byState(set.tasks)) {
    for (const system of systems) {
      const tasks = state.filter(({ id }) => !known.has(`${system.name} ${id}`))
      if (tasks.length === 0) continue
      const started = performance.now()
      const answers = await askAll(system, set, tasks, options.limit)
      outcomes.push(...answers)
      options.onAnswers(answers)
      const { repo, commit } = tasks[0]!
      const asking = answers.reduce((sum, { ms }) => sum + ms, 0)
      const failed = answers.filter(({ error }) => error !== '').length
      options.say(
        `${repo} ${commit.slice(0, 8)} ${system.name}: ${tasks.length} tasks (${failed} failed), ready in ` +
          `${seconds(performance.now() - started - asking)} s, asked in ${seconds(asking)} s`,
      )
    }
  }
  return outcomes
}

async function askAll(
  system: System,
  set: TaskSet,
  tasks: readonly Task[],
  limit: number,
): Promise<Outcome[]> {
  const answers: Outcome[] = []
  try {
    const checkout = await set.checkOut(tasks[0]!)
    const session = await system.prepare(checkout, tasks[0]!.commit)
    const asked = { system: system.name, session, checkout }
    for (const task of tasks) answers.push(await askTask(asked, task, limit))
    await session.close()
  } catch (error) {
    for (const task of tasks.slice(answers.length)) answers.push(unanswered(system.name, task, error))
  }
  return answers
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

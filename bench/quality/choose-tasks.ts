import type { Task } from './task.js'

/** The tasks of these repositories, at most `sample` of them: every k-th, so that two runs take the same. */
export function chooseTasks(
  tasks: readonly Task[],
  repositories: readonly string[] | null,
  sample: number | null,
): Task[] {
  const known = new Set(tasks.map(({ repo }) => repo))
  const unknown = repositories?.find(repo => !known.has(repo))
  if (unknown !== undefined) throw new Error(`There are no tasks of "${unknown}": ${[...known].join(', ')}.`)
  const chosen = tasks.filter(({ repo }) => repositories === null || repositories.includes(repo))
  if (sample === null || sample >= chosen.length) return chosen
  return Array.from({ length: sample }, (_, at) => chosen[Math.floor((at * chosen.length) / sample)]!)
}

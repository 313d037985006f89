import type { Options } from './options.js'
import type { Task, TaskSet } from './task.js'

type Choice = Pick<Options, 'repositories' | 'use' | 'perRepository' | 'sample'>

/** The tasks that a run asks: of some repositories, of one half, of each or of all at most so many. */
export function chooseTasks(set: TaskSet, { repositories, use, perRepository, sample }: Choice): Task[] {
  const known = new Set(set.tasks.map(({ repo }) => repo))
  const unknown = repositories?.find(repo => !known.has(repo))
  if (unknown !== undefined) throw new Error(`There are no tasks of "${unknown}": ${[...known].join(', ')}.`)
  if (use !== null && set.useOf === undefined)
    throw new Error(`The set ${set.name} has no halves: leave out --use.`)
  const chosen = set.tasks.filter(
    ({ repo }) =>
      (repositories === null || repositories.includes(repo)) && (use === null || set.useOf?.(repo) === use),
  )
  return spread(perRepository === null ? chosen : ofEach(chosen, perRepository), sample)
}

function ofEach(tasks: readonly Task[], count: number): Task[] {
  const repos = [...new Set(tasks.map(({ repo }) => repo))]
  return repos.flatMap(repo =>
    spread(
      tasks.filter(task => task.repo === repo),
      count,
    ),
  )
}

/** Every k-th, so that two runs take the same. */
function spread(tasks: readonly Task[], count: number | null): Task[] {
  if (count === null || count >= tasks.length) return [...tasks]
  return Array.from({ length: count }, (_, at) => tasks[Math.floor((at * tasks.length) / count)]!)
}

import { git } from '../../quality/tasks/git.js'
import { readData } from '../../quality/tasks/read-data.js'
import { taskText } from '../../tools/library.js'

const FILE = 'tasks.json'
/** Commits whose messages become tasks where the benchmark has too few. */
const COMMITS = 600

interface Row {
  repo: string
  description: string
}

/** Texts of tasks about a repository: those of the benchmark, then messages of its newest commits, `count` in all. */
export function comparisonTasks(
  name: string,
  checkout: string,
  count: number,
  data: string | null,
): string[] {
  const own = data === null ? [] : benchmarkTasks(name, data)
  return [...new Set([...own, ...messageTasks(checkout)])].slice(0, count)
}

function benchmarkTasks(name: string, data: string): string[] {
  const read = JSON.parse(readData(data, FILE)) as Row[] | { tasks: Row[] }
  const rows = Array.isArray(read) ? read : read.tasks
  return rows.filter(({ repo }) => repo === name).map(({ description }) => description)
}

function messageTasks(checkout: string): string[] {
  const log = git(checkout, ['log', '--no-merges', `--max-count=${COMMITS}`, '--format=%B%x00'])
  return log.split('\0').flatMap(message => taskText(message) ?? [])
}

import { join } from 'node:path'
import { WORK } from '../../paths.js'
import type { Task, TaskSet } from '../task.js'
import { bareCopy, checkOutBounded } from './bounded-checkout.js'
import { readData } from './read-data.js'

const TASKS = join('train', 'tasks.jsonl')
const REPOSITORIES = join('train', 'repositories.tsv')
const CHECKOUTS = join(WORK, '.train')

interface Row {
  id: string
  repo: string
  description: string
  lines: [file: string, first: number, last: number][]
}

/** Thousands of tasks to learn from, mined from the history of repositories that no other set has. */
export function trainTasks(data: string | null, mirror: string | null): TaskSet {
  const rows = linesOf(readData(data, TASKS)).map(line => JSON.parse(line) as Row)
  const pinned = linesOf(readData(data, REPOSITORIES)).map(line => line.split('\t'))
  const repositories = new Map(
    pinned.map(([name, repository, snapshot]) => [name!, { repository: repository!, snapshot: snapshot! }]),
  )
  return {
    name: 'train',
    notes: [],
    tasks: rows.map(({ id, repo, description, lines }): Task => {
      const regions = lines.map(([file, first, last]) => ({ file, first, last }))
      const commit = repositories.get(repo)!.snapshot
      return { id, repo, commit, text: description, truth: { lines: regions } }
    }),
    repositoryOf: repo => repositories.get(repo)!.repository,
    checkOut({ repo, commit }) {
      const copy = bareCopy(repositories.get(repo)!.repository, mirror)
      return checkOutBounded(copy, join(CHECKOUTS, repo), commit)
    },
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
}

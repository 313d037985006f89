import { join } from 'node:path'
import { WORK } from '../../paths.js'
import type { SearchAnswer, Task, TaskSet } from '../task.js'
import { bareCopy, checkOutBounded } from './bounded-checkout.js'
import { readData } from './read-data.js'

const FILE = join('search', 'queries.json')
const CHECKOUTS = join(WORK, '.search')
const WHOLE = '.'

type Target = string | { path: string; start_line?: number; end_line?: number }

interface Row {
  name: string
  /** `owner/name` on GitHub. */
  repository: string
  commit: string
  /** The folder that is searched; `.` for all. */
  root: string
  queries: { query: string; relevant: Target[]; secondary?: Target[]; category: string }[]
}

/**
 * Questions about code in three kinds (architecture, semantic, symbol), each with the files or lines that answer it. Only
 * the folder that is searched is laid out, with the history before the commit.
 */
export function searchTasks(data: string | null, mirror: string | null): TaskSet {
  const rows = JSON.parse(readData(data, FILE)) as Row[]
  const byName = new Map(rows.map(row => [row.name, row]))
  return {
    name: 'search',
    notes: [],
    tasks: rows.flatMap(row => row.queries.map((_, at) => toTask(row, at))),
    repositoryOf: repo => byName.get(repo)!.repository,
    checkOut({ repo, commit }) {
      const { repository, root } = byName.get(repo)!
      const copy = bareCopy(repository, mirror)
      return checkOutBounded(copy, join(CHECKOUTS, repo), commit, root === WHOLE ? null : root)
    },
  }
}

function toTask({ name, commit, root, queries }: Row, at: number): Task {
  const { query, relevant, secondary = [], category } = queries[at]!
  const answers = [...relevant, ...secondary].map(toAnswer)
  return { id: `${name}-${at}`, repo: name, commit, text: query, kind: category, truth: { answers, root } }
}

function toAnswer(target: Target): SearchAnswer {
  if (typeof target === 'string') return { path: target, lines: null }
  const { path, start_line: first, end_line: last } = target
  return { path, lines: first === undefined || last === undefined ? null : { first, last } }
}

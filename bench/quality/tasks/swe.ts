import { join } from 'node:path'
import { WORK } from '../../paths.js'
import type { Task, TaskSet } from '../task.js'
import { bareCopy, checkOutBounded } from './bounded-checkout.js'
import { commitTimes } from './commit-times.js'
import { readData } from './read-data.js'

const FILE = 'swebench-lite.jsonl'
const CHECKOUTS = join(WORK, '.swe')
const IDS_SHOWN = 10

interface Row {
  id: string
  /** `owner/name` on GitHub. */
  repo: string
  commit: string
  description: string
  lines: [file: string, first: number, last: number][]
}

/**
 * The issues of SWE-bench Lite, each at its own base commit. A repository is visited from the oldest commit to the newest
 * in one checkout, so that a system's index is brought up to date from one to the next.
 */
export function sweTasks(
  data: string | null,
  mirror: string | null,
  repositories: readonly string[] | null,
): TaskSet {
  const rows = readData(data, FILE)
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Row)
  const wanted = rows.filter(({ repo }) => repositories === null || repositories.includes(shortName(repo)))
  const copies = new Map<string, string>()
  const tasks: Task[] = []
  const missing: string[] = []
  for (const repo of [...new Set(wanted.map(row => row.repo))].sort()) {
    const own = wanted.filter(row => row.repo === repo)
    const copy = bareCopy(repo, mirror)
    copies.set(shortName(repo), copy)
    const times = commitTimes(
      copy,
      own.map(({ commit }) => commit),
    )
    missing.push(...own.filter(({ commit }) => !times.has(commit)).map(({ id }) => id))
    const there = own.filter(({ commit }) => times.has(commit))
    there.sort((a, b) => times.get(a.commit)! - times.get(b.commit)! || (a.id < b.id ? -1 : 1))
    tasks.push(...there.map(toTask))
  }
  return {
    name: 'swe',
    tasks,
    notes: missing.length === 0 ? [] : [absent(missing)],
    repositoryOf: repo => wanted.find(row => shortName(row.repo) === repo)!.repo,
    checkOut({ repo, commit }) {
      return checkOutBounded(copies.get(repo)!, join(CHECKOUTS, repo), commit)
    },
  }
}

function toTask({ id, repo, commit, description, lines }: Row): Task {
  const regions = lines.map(([file, first, last]) => ({ file, first, last }))
  return { id, repo: shortName(repo), commit, text: description, truth: { lines: regions } }
}

function shortName(repository: string): string {
  return repository.slice(repository.indexOf('/') + 1)
}

function absent(ids: readonly string[]): string {
  const shown = ids.slice(0, IDS_SHOWN).join(', ')
  return `Not asked, since the copy lacks the base commit: ${ids.length} tasks (${shown}${ids.length > IDS_SHOWN ? ', …' : ''}).`
}

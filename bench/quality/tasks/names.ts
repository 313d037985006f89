import { pick } from '../../corpus.js'
import { layOut } from '../../lay-out.js'
import type { Task, TaskSet } from '../task.js'
import { readData } from './read-data.js'

const FILE = 'tasks.json'

interface Row {
  id: string
  repo: string
  description: string
  ground_truth: string[]
}

/** Questions in a developer's words, each with the names of the symbols that matter, at the pinned commits. */
export function nameTasks(data: string | null, mirror: string | null): TaskSet {
  const read = JSON.parse(readData(data, FILE)) as Row[] | { tasks: Row[] }
  const rows = Array.isArray(read) ? read : read.tasks
  const repositories = [...new Set(rows.map(({ repo }) => repo))]
  const pinned = new Map(pick(repositories).map(each => [each.name, each]))
  const folders = new Map<string, string>()
  return {
    name: 'names',
    notes: [],
    tasks: rows
      .map((row): Task => {
        if (row.ground_truth.length === 0) throw new Error(`${FILE}: ${row.id} has no ground truth.`)
        const { commit } = pinned.get(row.repo)!
        return {
          id: row.id,
          repo: row.repo,
          commit,
          text: row.description,
          truth: { names: row.ground_truth },
        }
      })
      .sort((a, b) => repositories.indexOf(a.repo) - repositories.indexOf(b.repo)),
    repositoryOf: repo => pinned.get(repo)!.repository,
    checkOut({ repo }) {
      const folder = folders.get(repo) ?? layOut(pinned.get(repo)!, mirror)
      folders.set(repo, folder)
      return folder
    },
  }
}

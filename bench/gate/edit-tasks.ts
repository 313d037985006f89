import { join } from 'node:path'
import { pick } from '../corpus.js'
import { WORK } from '../paths.js'
import type { TaskSet } from '../quality/task.js'
import { bareCopy, checkOutBounded } from '../quality/tasks/bounded-checkout.js'
import { mineRepository } from '../quality/tasks/mine-repository.js'

/** Of the corpus, those that are indexed in seconds. */
export const SMALL = ['flask', 'caddy', 'ripgrep', 'spark-java']
const TASKS = 15

/** Edits mined up to the pinned commits: a newer clone gives the same tasks. */
export async function editTasks(mirror: string | null): Promise<TaskSet> {
  const copies = new Map<string, string>()
  const tasks: TaskSet['tasks'][number][] = []
  for (const { name, repository, commit } of pick(SMALL)) {
    const copy = bareCopy(repository, mirror)
    copies.set(name, copy)
    const mined = await mineRepository({ name, repository, copy, newest: commit, tasks: TASKS })
    for (const { id, description, lines } of mined.tasks) {
      const regions = lines.map(([file, first, last]) => ({ file, first, last }))
      tasks.push({ id, repo: name, commit: mined.snapshot, text: description, truth: { lines: regions } })
    }
  }
  return {
    name: 'mined',
    notes: [],
    tasks,
    repositoryOf: repo => pick([repo])[0]!.repository,
    checkOut: ({ repo, commit }) => checkOutBounded(copies.get(repo)!, join(WORK, '.gate', repo), commit),
  }
}

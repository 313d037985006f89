import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORK } from '../../paths.js'
import type { Task, TaskSet } from '../task.js'
import { BoundedCheckout, bareCopy } from './bounded-checkout.js'
import type { MinedRepository } from './mining/mine-repository.js'

export const MINED = join(WORK, 'mined')
/** The dot keeps the compiler out, as with the corpus. */
const CHECKOUTS = join(WORK, '.mined')
const EXTENSION = '.json'

export function minedFile(name: string): string {
  return join(MINED, name + EXTENSION)
}

export function minedCheckout(name: string): string {
  return join(CHECKOUTS, name)
}

/** What `mine.ts` found: messages of commits, and the lines that they changed as they were at the snapshot. */
export function minedTasks(mirror: string | null): TaskSet {
  const files = existsSync(MINED)
    ? readdirSync(MINED)
        .filter(file => file.endsWith(EXTENSION))
        .sort()
    : []
  if (files.length === 0)
    throw new Error('No tasks were mined yet: run npx tsx bench/quality/tasks/mine.ts [--mirror DIR] first.')
  const repositories = new Map(
    files.map(file => [
      file.slice(0, -EXTENSION.length),
      JSON.parse(readFileSync(join(MINED, file), 'utf8')) as MinedRepository,
    ]),
  )
  return {
    name: 'mined',
    notes: [],
    tasks: [...repositories.values()].flatMap(({ snapshot, tasks }) =>
      tasks.map(({ id, repo, description, lines }): Task => {
        const regions = lines.map(([file, first, last]) => ({ file, first, last }))
        return { id, repo, commit: snapshot, text: description, truth: { lines: regions } }
      }),
    ),
    checkOut({ repo, commit }) {
      const copy = bareCopy(repositories.get(repo)!.repository, mirror)
      const checkout = new BoundedCheckout(copy, minedCheckout(repo))
      checkout.moveTo(commit)
      return checkout.folder
    },
  }
}

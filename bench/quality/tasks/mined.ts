import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORK } from '../../paths.js'
import { readSplit, type Use } from '../../split-list.js'
import type { Task, TaskSet } from '../task.js'
import { bareCopy, checkOutBounded } from './bounded-checkout.js'
import type { MinedRepository } from './mine-repository.js'

const EXTENSION = '.json'

/**
 * `mined`: of the corpus. `apart`: of repositories that nothing is tuned on. `wide`: of other kinds of repositories.
 * `parents`: what `seamark eval` asks of the corpus, each task at the parent of its commit.
 */
export type MinedSet = 'mined' | 'apart' | 'wide' | 'parents'

export function minedFile(set: MinedSet, name: string): string {
  return join(WORK, set, name + EXTENSION)
}

/** The dot keeps the compiler out, as with the corpus. */
export function minedCheckout(set: MinedSet, name: string): string {
  return join(WORK, `.${set}`, name)
}

/** What `mine.ts` found: messages of commits, and the lines that they changed as they were at the snapshot. */
export function minedTasks(set: MinedSet, mirror: string | null): TaskSet {
  const folder = join(WORK, set)
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter(file => file.endsWith(EXTENSION))
        .sort()
    : []
  if (files.length === 0)
    throw new Error(
      `No tasks were mined yet: run npx tsx bench/quality/tasks/mine.ts ${set === 'mined' ? '' : `--${set} `}[--mirror DIR] first.`,
    )
  const repositories = new Map(
    files.map(file => [
      file.slice(0, -EXTENSION.length),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as MinedRepository,
    ]),
  )
  return {
    name: set,
    notes: [],
    tasks: [...repositories.values()].flatMap(({ snapshot, tasks }) =>
      tasks.map(({ id, repo, state, description, lines }): Task => {
        const regions = lines.map(([file, first, last]) => ({ file, first, last }))
        return { id, repo, commit: state ?? snapshot, text: description, truth: { lines: regions } }
      }),
    ),
    ...(set === 'wide' ? { useOf: halves() } : {}),
    repositoryOf: repo => repositories.get(repo)!.repository,
    checkOut({ repo, commit }) {
      const copy = bareCopy(repositories.get(repo)!.repository, mirror)
      return checkOutBounded(copy, minedCheckout(set, repo), commit)
    },
  }
}

function halves(): (repo: string) => Use {
  const uses = new Map(readSplit('wide').map(({ name, use }) => [name, use]))
  return repo => uses.get(repo)!
}

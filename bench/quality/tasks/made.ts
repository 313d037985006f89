import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pick, readCorpus } from '../../corpus.js'
import { layOut } from '../../lay-out.js'
import { WORK } from '../../paths.js'
import { readSplit, type SplitPin } from '../../split-list.js'
import type { Region, TaskSet } from '../task.js'
import { bareCopy, checkOutBounded } from './bounded-checkout.js'
import { minedCheckout } from './mined.js'

const EXTENSION = '.json'

/** Sets whose tasks are made by rule from the files of a checkout. */
export type MadeSet = 'docs' | 'traces'

/** A task as it is written down. */
export interface MadeTask {
  id: string
  repo: string
  description: string
  target: Region
  definition: Region | null
}

export function madeFile(set: MadeSet, name: string): string {
  return join(WORK, set, name + EXTENSION)
}

/** What `make.ts` made, in the order of the list. */
export function madeTasks(set: MadeSet, mirror: string | null): TaskSet {
  const folder = join(WORK, set)
  const files = existsSync(folder) ? readdirSync(folder) : []
  const pins = readSplit(set).filter(({ name }) => files.includes(name + EXTENSION))
  if (pins.length === 0)
    throw new Error(
      `No tasks were made yet: run npx tsx bench/quality/tasks/make.ts ${set} [--mirror DIR] first.`,
    )
  const byName = new Map(pins.map(pin => [pin.name, pin]))
  return {
    name: set,
    notes: [],
    tasks: [...byName.values()].flatMap(({ name, commit }) => {
      const tasks = JSON.parse(readFileSync(madeFile(set, name), 'utf8')) as MadeTask[]
      return tasks.map(({ id, repo, description, target, definition }) => {
        return { id, repo, commit, text: description, truth: { target, definition } }
      })
    }),
    useOf: repo => byName.get(repo)!.use,
    repositoryOf: repo => byName.get(repo)!.repository,
    checkOut: ({ repo }) => checkOutPin(byName.get(repo)!, mirror),
  }
}

/** Those of the corpus lie there, all others with those of `wide`: their pins are its snapshots, so indexes are shared. */
export async function checkOutPin(pin: SplitPin, mirror: string | null): Promise<string> {
  const inCorpus = readCorpus().some(({ name, commit }) => name === pin.name && commit === pin.commit)
  if (inCorpus) return layOut(pick([pin.name])[0]!, mirror)
  return checkOutBounded(bareCopy(pin.repository, mirror), minedCheckout('wide', pin.name), pin.commit)
}

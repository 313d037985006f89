import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CORPUS } from './paths.js'

const CORPUS_LIST = new URL('corpus.tsv', import.meta.url)
const APART_LIST = new URL('apart.tsv', import.meta.url)
const COLUMNS = 3

/** A repository at its pinned commit. */
export interface Pinned {
  name: string
  /** `owner/name` on GitHub. */
  repository: string
  commit: string
}

export function readCorpus(): Pinned[] {
  return readList(CORPUS_LIST)
}

/** Repositories that nothing is tuned on. */
export function readApart(): Pinned[] {
  return readList(APART_LIST)
}

function readList(list: URL): Pinned[] {
  const lines = readFileSync(list, 'utf8').split('\n')
  return lines.filter(line => line !== '' && !line.startsWith('#')).map(line => readLine(line, list))
}

function readLine(line: string, list: URL): Pinned {
  const cells = line.split('\t')
  const [name, repository, commit] = cells
  if (cells.length !== COLUMNS || !name || !repository || !commit)
    throw new Error(`${list.pathname}: expected name, owner/repository and commit between tabs: "${line}"`)
  return { name, repository, commit }
}

/** The repositories of these names, in this order. */
export function pick(names: readonly string[], all: readonly Pinned[] = readCorpus()): Pinned[] {
  return names.map(name => {
    const found = all.find(pinned => pinned.name === name)
    if (found !== undefined) return found
    throw new Error(`There is no "${name}" in the list: ${all.map(pinned => pinned.name).join(', ')}.`)
  })
}

export function checkoutOf(pinned: Pinned): string {
  return join(CORPUS, pinned.name)
}

/** Where a bare copy of a repository lies in a folder of copies; null if it is not there. */
export function copyIn(mirror: string, pinned: Pinned): string | null {
  const copy = join(mirror, pinned.repository.replace('/', '+'), 'repo')
  return existsSync(copy) ? copy : null
}

import { readFileSync } from 'node:fs'
import type { Pinned } from './corpus.js'

export const USES = ['look', 'score'] as const
/** `look`: to read the misses of and to tune on. `score`: for figures alone. */
export type Use = (typeof USES)[number]

/** A pinned repository of a list that is split into two halves. */
export interface SplitPin extends Pinned {
  /** The reason that it is in the list: a language, a sort of repository. */
  kind: string
  use: Use
}

const COLUMNS = 5

/** @example readSplit('wide') */
export function readSplit(list: string): SplitPin[] {
  const url = new URL(`${list}.tsv`, import.meta.url)
  const lines = readFileSync(url, 'utf8').split('\n')
  return lines
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const cells = line.split('\t')
      const [name, repository, commit, kind, use] = cells as [string, string, string, string, string]
      if (cells.length !== COLUMNS || !isUse(use))
        throw new Error(
          `${url.pathname}: expected name, repository, commit, kind and look or score: "${line}"`,
        )
      return { name, repository, commit, kind, use }
    })
}

export function isUse(text: string): text is Use {
  return USES.some(use => use === text)
}

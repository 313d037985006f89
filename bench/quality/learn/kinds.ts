import type { SetName } from '../task.js'
import type { Dump } from './dump.js'

/** Kinds of requests. Each has a share of the loss, however many tasks it has, so that none is bought with another. */
export const KINDS = ['commits', 'names', 'search', 'docs', 'traces', 'descriptions'] as const
export type Kind = (typeof KINDS)[number]

export type Shares = Readonly<Record<Kind, number>>

/** Sets to learn from. `apart`, `swe` and the halves that are only scored are not among them. */
export const LEARNED_SETS: Readonly<Partial<Record<SetName, Kind>>> = {
  train: 'commits',
  mined: 'commits',
  wide: 'commits',
  names: 'names',
  search: 'search',
  docs: 'docs',
  traces: 'traces',
  descriptions: 'descriptions',
  documented: 'descriptions',
}

/** Shares of the loss. Chosen so that no kind is below what it had, leaving repositories out (bench/results/ranking.md). */
export const SHARES: Shares = {
  commits: 4,
  names: 4,
  search: 2,
  docs: 0.5,
  traces: 0.5,
  // Of the other weights alone: half of them are asked where doc comments are blanked.
  descriptions: 0,
}

/** The same for requests that say what a function does: few of the other kinds are like them. */
export const BEHAVIOUR_SHARES: Shares = {
  commits: 0.5,
  names: 0.5,
  search: 0.25,
  docs: 0,
  traces: 0,
  descriptions: 4,
}

export function kindOf({ set }: Dump): Kind {
  const kind = LEARNED_SETS[set]
  if (kind === undefined) throw new Error(`Nothing is learned from the set ${set}.`)
  return kind
}

import { folderOf } from '../shared/paths.js'
import type { UsedSymbol } from './lesson.js'

/**
 * Share of a use for a related query, however little they are alike: what was used once is more likely to be used again.
 * Measured (bench/serve/learning.ts): 0.1 and 0.5 teach less.
 */
const LEAST_SHARE = 0.25
/** Queries about one subject share few words: half of them in common counts as full similarity. */
const SIMILARITY_GAIN = 2
/** From this similarity on a query counts as the same in other words, fully so from `SAME_TO` on. */
const SAME_FROM = 0.35
const SAME_TO = 0.7
/** Saturation: one whole vote reaches three quarters of the maximum. */
const POSITIVE_GAIN = 3

/** Outcome of a past query with its similarity to the present one. */
interface Voter {
  similarity: number
  /** Whether it counts for the very same query, too: it was stated, or uses are known to be choices. */
  isCertain: boolean
  used: readonly UsedSymbol[]
  unused: readonly string[]
}

/** Votes of past queries for what was used, by symbol, file and folder, and against what was not. */
export class Votes {
  readonly #symbols = new Map<string, number>()
  readonly #same = new Map<string, number>()
  readonly #files = new Map<string, number>()
  readonly #folders = new Map<string, number>()
  readonly #unused = new Map<string, number>()
  readonly #sameUnused = new Map<string, number>()

  constructor(voters: readonly Voter[]) {
    for (const voter of voters) this.#count(voter)
  }

  /**
   * Values from 0 to 1. `same` and `sameUnused` come from the same query only, the others from all queries, weighted by
   * similarity.
   */
  of(id: string, path: string): VoteValues {
    return {
      same: saturated(POSITIVE_GAIN * (this.#same.get(id) ?? 0)),
      symbol: saturated(POSITIVE_GAIN * (this.#symbols.get(id) ?? 0)),
      file: saturated(POSITIVE_GAIN * (this.#files.get(path) ?? 0)),
      folder: saturated(POSITIVE_GAIN * (this.#folders.get(folderOf(path)) ?? 0)),
      unused: saturated(this.#unused.get(id) ?? 0),
      sameUnused: saturated(this.#sameUnused.get(id) ?? 0),
    }
  }

  /** Ids of all used symbols. */
  get symbols(): IterableIterator<string> {
    return this.#symbols.keys()
  }

  #count({ similarity, isCertain, used, unused }: Voter): void {
    const near = nearness(similarity)
    const same = isCertain ? Math.max(0, Math.min(1, (similarity - SAME_FROM) / (SAME_TO - SAME_FROM))) : 0
    // The more a query used, the less it says about each.
    for (const { id } of used) {
      add(this.#symbols, id, (LEAST_SHARE + near) / Math.sqrt(used.length))
      if (same > 0) add(this.#same, id, same)
    }
    const files = new Set(used.map(({ path }) => path))
    for (const path of files) add(this.#files, path, (LEAST_SHARE + near) / Math.sqrt(files.size))
    const folders = new Set([...files].map(folderOf))
    for (const folder of folders) add(this.#folders, folder, near / Math.sqrt(folders.size))
    // Negative votes count for similar queries only: one query's unused item may be useful for another.
    for (const id of unused) {
      if (near > 0) add(this.#unused, id, near)
      if (same > 0) add(this.#sameUnused, id, same)
    }
  }
}

/** How much a query counts for another, by their similarity: 0 to 1. */
export function nearness(similarity: number): number {
  return Math.min(1, SIMILARITY_GAIN * similarity)
}

export interface VoteValues {
  same: number
  symbol: number
  file: number
  folder: number
  unused: number
  sameUnused: number
}

/** Votes with learned weights, after the features, in this order. */
export const VOTE_NAMES = ['symbol', 'file', 'folder', 'unused'] as const
export type VoteName = (typeof VOTE_NAMES)[number]

function add(votes: Map<string, number>, key: string, value: number): void {
  votes.set(key, (votes.get(key) ?? 0) + value)
}

function saturated(votes: number): number {
  return votes / (1 + votes)
}

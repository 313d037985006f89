import { USE_WEIGHTS, type UsedSymbol } from './lesson.js'

/**
 * What was used for any question is likelier to be used again than what never was: it counts so much beside what was
 * used for a question of the same kind. Measured (bench/serve/learning.ts): 0.1 and 0.5 teach less.
 */
const ANY_QUESTION = 0.25
/** Twice, since even questions about one thing have few words in common: half of them is as good as all. */
const LIKENESS_GAIN = 2
/** From this likeness on a question is the same in other words, at `SAME_FULLY` beyond doubt. */
const SAME_FROM = 0.35
const SAME_FULLY = 0.7
/** How fast votes add up: one whole vote is three quarters of all that can be said. */
const POSITIVE_GAIN = 3

/** One question's outcome, as it counts for another. */
export interface Voter {
  likeness: number
  used: readonly UsedSymbol[]
  unused: readonly string[]
}

/** Votes of past questions for what they used, by id, by path and by folder; and against what they did not use. */
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

  /** All by 0 to 1. `same` and `sameUnused` are what questions of the very kind say, the others what all do, each by its likeness. */
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

  /** Ids of all that was used. */
  get symbols(): IterableIterator<string> {
    return this.#symbols.keys()
  }

  #count({ likeness, used, unused }: Voter): void {
    const near = Math.min(1, LIKENESS_GAIN * likeness)
    const same = Math.max(0, Math.min(1, (likeness - SAME_FROM) / (SAME_FULLY - SAME_FROM)))
    const files = new Map<string, number>()
    const folders = new Map<string, number>()
    for (const { id, path, how } of used) {
      const weight = USE_WEIGHTS[how]
      // A question that used much says little of each.
      add(this.#symbols, id, (weight * (ANY_QUESTION + near)) / Math.sqrt(used.length))
      if (same > 0) add(this.#same, id, weight * same)
      files.set(path, Math.max(files.get(path) ?? 0, weight))
      folders.set(folderOf(path), Math.max(folders.get(folderOf(path)) ?? 0, weight))
    }
    for (const [path, weight] of files)
      add(this.#files, path, (weight * (ANY_QUESTION + near)) / Math.sqrt(files.size))
    for (const [folder, weight] of folders)
      add(this.#folders, folder, (weight * near) / Math.sqrt(folders.size))
    // Only for questions like it: what one question had no use for, another may.
    for (const id of unused) {
      if (near > 0) add(this.#unused, id, near)
      if (same > 0) add(this.#sameUnused, id, same)
    }
  }
}

export interface VoteValues {
  same: number
  symbol: number
  file: number
  folder: number
  unused: number
  sameUnused: number
}

/** What weights are learned for beside the features, in this order. */
export const VOTE_NAMES = ['symbol', 'file', 'folder', 'unused'] as const
export type VoteName = (typeof VOTE_NAMES)[number]

function add(votes: Map<string, number>, key: string, value: number): void {
  votes.set(key, (votes.get(key) ?? 0) + value)
}

function saturated(votes: number): number {
  return votes / (1 + votes)
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

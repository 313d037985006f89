import type { ChangeTable } from './history.js'

/** Collects (key, commit) pairs in commit order, and groups them by key. */
export class TableBuilder {
  readonly #keys: readonly string[]
  readonly #things: number[] = []
  readonly #commits: number[] = []
  readonly #direct: boolean[] = []

  constructor(keys: readonly string[]) {
    this.#keys = keys
  }

  add(thing: number, commit: number, direct: boolean): void {
    this.#things.push(thing)
    this.#commits.push(commit)
    this.#direct.push(direct)
  }

  table(): ChangeTable {
    const { places, offsets, keys } = this.#rowsOf()
    const commits = new Uint32Array(offsets.at(-1)!)
    const direct = new Uint8Array(commits.length)
    const next = offsets.slice()
    for (const [row, thing] of this.#things.entries()) {
      const place = places[thing]!
      const at = next[place]!
      const commit = this.#commits[row]!
      const isDirect = Number(this.#direct[row]!)
      if (at > offsets[place]! && commits[at - 1] === commit) direct[at - 1]! |= isDirect
      else {
        commits[at] = commit
        direct[at] = isDirect
        next[place] = at + 1
      }
    }
    return { keys, offsets, commits, direct }
  }

  /**
   * The keys that have rows, in their order, and how many. After two branches renamed one file, a symbol may be in two files of an
   * old commit: it is still one symbol.
   */
  #rowsOf(): { places: Uint32Array; offsets: Uint32Array; keys: string[] } {
    const counts = new Uint32Array(this.#keys.length)
    const last = new Int32Array(this.#keys.length).fill(-1)
    for (const [row, thing] of this.#things.entries()) {
      const commit = this.#commits[row]!
      if (last[thing] !== commit) counts[thing]!++
      last[thing] = commit
    }
    const places = new Uint32Array(this.#keys.length)
    const starts = [0]
    const keys: string[] = []
    for (const [thing, count] of counts.entries()) {
      if (count === 0) continue
      places[thing] = keys.push(this.#keys[thing]!) - 1
      starts.push(starts.at(-1)! + count)
    }
    return { places, offsets: Uint32Array.from(starts), keys }
  }
}

/** The inverse: the rows of each commit, as indices into `keys`. */
export function byCommit(table: ChangeTable, commits: number, directOnly: boolean): number[][] {
  const things: number[][] = Array.from({ length: commits }, () => [])
  for (let thing = 0; thing < table.keys.length; thing++) {
    for (let row = table.offsets[thing]!; row < table.offsets[thing + 1]!; row++) {
      if (!directOnly || table.direct[row] === 1) things[table.commits[row]!]!.push(thing)
    }
  }
  return things
}

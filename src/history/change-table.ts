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
    const rows = new Map<number, { commits: number[]; direct: boolean[] }>()
    for (const [row, thing] of this.#things.entries()) {
      let own = rows.get(thing)
      if (own === undefined) {
        own = { commits: [], direct: [] }
        rows.set(thing, own)
      }
      // After two branches renamed one file, a symbol may be in two files of an old commit: it is still one symbol.
      if (own.commits.at(-1) === this.#commits[row]) own.direct.push(own.direct.pop()! || this.#direct[row]!)
      else {
        own.commits.push(this.#commits[row]!)
        own.direct.push(this.#direct[row]!)
      }
    }
    return tableOf([...rows].sort(([a], [b]) => a - b).map(([thing, own]) => [this.#keys[thing]!, own]))
  }
}

function tableOf(rows: [key: string, own: { commits: number[]; direct: boolean[] }][]): ChangeTable {
  const offsets = new Uint32Array(rows.length + 1)
  for (const [index, [, own]] of rows.entries()) offsets[index + 1] = offsets[index]! + own.commits.length
  const total = offsets[rows.length]!
  const commits = new Uint32Array(total)
  const direct = new Uint8Array(total)
  for (const [index, [, own]] of rows.entries()) {
    commits.set(own.commits, offsets[index]!)
    direct.set(own.direct.map(Number), offsets[index]!)
  }
  return { keys: rows.map(([key]) => key), offsets, commits, direct }
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

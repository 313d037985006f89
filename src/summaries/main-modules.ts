import { CODE, TESTS } from './file-roles.js'
import { childrenOf, type FileRange } from './folders.js'
import type { GraphView } from './graph-view.js'
import type { Counted } from './summary.js'
import { NO_FILE } from './unit-keys.js'

/** A folder with more than this share of the code is replaced by its parts. */
const DIVIDED_SHARE = 0.5
/** Unless this share of its code is directly in it: that code would be in no part. */
const OWN_SHARE = 0.25
/** A folder with fewer parts than this is one part. */
const LEAST_PARTS = 2

/** The folders that describe a repository, and the amount of code in each. */
export class MainModules {
  /** With the number of their code files. */
  readonly sizes: Counted[]
  readonly #view: GraphView
  readonly #folders: ReadonlyMap<string, FileRange>
  /** Prefix sums: the number of code files before each file. */
  readonly #codeBefore: Uint32Array

  constructor(view: GraphView, folders: ReadonlyMap<string, FileRange>) {
    this.#view = view
    this.#folders = folders
    this.#codeBefore = new Uint32Array(view.fileCount + 1)
    for (let file = 0; file < view.fileCount; file++)
      this.#codeBefore[file + 1] = this.#codeBefore[file]! + Number(view.role(file) === CODE)
    this.sizes = this.#divide('').map(name => ({ name, count: this.#codeIn(folders.get(name)!) }))
  }

  /** The top-level folders; one with most of the code is replaced by its parts. */
  #divide(folder: string): string[] {
    const view = this.#view
    const folders = this.#folders
    const whole = { from: 0, to: view.fileCount }
    const range = folder === '' ? whole : folders.get(folder)!
    const { folders: parts, files } = childrenOf(view.paths, folder, range)
    const code = this.#codeIn(range)
    const own = files.filter(file => view.role(file) === CODE).length
    const withCode = parts.filter(part => this.#codeIn(folders.get(part)!) > 0)
    const isChain = parts.length === 1 && files.length === 0
    const isDivided =
      code > this.#codeIn(whole) * DIVIDED_SHARE && withCode.length >= LEAST_PARTS && own < code * OWN_SHARE
    if (folder !== '' && !isChain && !isDivided) return [folder]
    return parts.flatMap(part => this.#divide(part))
  }

  #codeIn({ from, to }: FileRange): number {
    return this.#codeBefore[to]! - this.#codeBefore[from]!
  }

  /** The number of edges into each module from outside; edges from tests do not count. */
  uses(): Counted[] {
    const view = this.#view
    const folders = this.#folders
    const partOf = new Int32Array(view.fileCount).fill(NO_FILE)
    this.sizes.forEach(({ name }, part) => {
      const { from, to } = folders.get(name)!
      partOf.fill(part, from, to)
    })
    const counts = this.sizes.map(({ name }): Counted => ({ name, count: 0 }))
    const isTest = Uint8Array.from(view.paths, (_, file) => Number(view.role(file) === TESTS))
    const { usedStart, users } = view.uses
    for (let file = 0; file < view.fileCount; file++) {
      const part = partOf[file]!
      if (part === NO_FILE) continue
      for (let at = usedStart[file]!; at < usedStart[file + 1]!; at++)
        if (partOf[users[at]!] !== part && isTest[users[at]!] === 0) counts[part]!.count++
    }
    return counts
  }
}

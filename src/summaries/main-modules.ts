import { CODE, TESTS } from './file-roles.js'
import { childrenOf, type FileRange } from './folders.js'
import type { GraphView } from './graph-view.js'
import type { Counted } from './summary.js'
import { NO_FILE } from './unit-keys.js'

/** A folder with more of the code than this is told by its parts. */
const DIVIDED_SHARE = 0.5
/** Unless so much of its code stands right in it: that would be in no part. */
const OWN_SHARE = 0.25
/** A folder that holds so few parts is one part. */
const LEAST_PARTS = 2

/** The folders by which a repository is told, and how much of its code each has. */
export class MainModules {
  /** With the number of their files of code. */
  readonly sizes: Counted[]
  readonly #view: GraphView
  readonly #folders: ReadonlyMap<string, FileRange>
  /** Files of code before each file. */
  readonly #codeBefore: Uint32Array

  constructor(view: GraphView, folders: ReadonlyMap<string, FileRange>) {
    this.#view = view
    this.#folders = folders
    this.#codeBefore = new Uint32Array(view.fileCount + 1)
    for (let file = 0; file < view.fileCount; file++)
      this.#codeBefore[file + 1] = this.#codeBefore[file]! + Number(view.role(file) === CODE)
    this.sizes = this.#divide('').map(name => ({ name, count: this.#codeIn(folders.get(name)!) }))
  }

  /** Those at the top, and instead of one that has most of the code those in it. */
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

  /** How many edges come to each from outside of it; what tests do does not count. */
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

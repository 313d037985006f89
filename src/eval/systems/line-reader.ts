import type { Tokenizer } from '../../tokens/tokenizer.js'
import type { Region } from '../task.js'

/** The lines of a file of the checkout. */
export type ReadLines = (path: string) => string[]

/** Reads lines one after the other until the tokens are used up; a line that was read is not paid for again. */
export class LineReader {
  readonly #read: ReadLines
  readonly #tokenizer: Tokenizer
  readonly #budget: number
  #left: number
  readonly #taken = new Map<string, Set<number>>()

  constructor(read: ReadLines, budget: number, tokenizer: Tokenizer) {
    this.#read = read
    this.#budget = budget
    this.#left = budget
    this.#tokenizer = tokenizer
  }

  take(path: string, first: number, last: number): void {
    if (this.#left <= 0) return
    const lines = this.#read(path)
    const taken = this.#taken.get(path) ?? new Set<number>()
    // A reader must be told where he is.
    if (taken.size === 0) this.#left -= this.#tokenizer.count(`${path}\n`)
    this.#taken.set(path, taken)
    for (let line = first; line <= Math.min(last, lines.length); line++) {
      if (taken.has(line)) continue
      this.#left -= this.#tokenizer.count(`${lines[line - 1]!}\n`)
      if (this.#left < 0) return
      taken.add(line)
    }
  }

  /** Tokens so far, at most the budget. */
  get used(): number {
    return this.#budget - Math.max(0, this.#left)
  }

  regions(): Region[] {
    return [...this.#taken].flatMap(([file, lines]) =>
      [...lines].map(line => ({ file, first: line, last: line })),
    )
  }
}

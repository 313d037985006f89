import type { Observe } from '../evidence.js'
import type { Ran } from '../observation.js'

/**
 * Joins lines that ran into ranges, so that a file of a thousand lines is some observations. Lines may come in any
 * order; those that follow each other are joined.
 */
export class RanLines {
  readonly #observe: Observe
  readonly #path: string
  readonly #name: string
  #first = 0
  #last = -1
  #count = 0

  constructor(observe: Observe, path: string, name: string) {
    this.#observe = observe
    this.#path = path
    this.#name = name
  }

  /** Lines that did not run are told too: they end a range. */
  add(line: number, count: number): void {
    if (count <= 0) {
      this.end()
      return
    }
    if (line === this.#last + 1 && this.#last >= this.#first) this.#last = line
    else {
      this.end()
      this.#first = line
      this.#last = line
    }
    this.#count = Math.max(this.#count, count)
  }

  /** Call after the last line. */
  end(): void {
    if (this.#last >= this.#first) this.#observe(this.#observation())
    this.#first = 0
    this.#last = -1
    this.#count = 0
  }

  #observation(): Ran {
    return {
      kind: 'ran_by',
      from: { path: this.#path, first: this.#first, last: this.#last },
      name: this.#name,
      count: this.#count,
    }
  }
}

import type { Keyword, KeywordKind } from './keywords.js'
import type { Region } from './parse-task.js'

/** Collects the keywords of one list: each text once, with its first position and its count. */
export class Tally {
  readonly #found = new Map<string, Keyword>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  add(text: string, kind: KeywordKind, region: Region, at: number, from = text): void {
    const existing = this.#found.get(text)
    if (existing !== undefined) existing.count++
    else if (this.#found.size < this.#most)
      this.#found.set(text, { text, kind, origin: region.origin(at), from, at, count: 1 })
  }

  get size(): number {
    return this.#found.size
  }

  /** In order of first occurrence. */
  keywords(): Keyword[] {
    return [...this.#found.values()]
  }
}

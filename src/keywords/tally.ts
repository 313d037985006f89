import type { Keyword, KeywordKind } from './keywords.js'
import type { Region } from './request.js'

/** Collects keywords of one list: each text once, with its first place and how often it was said. */
export class Tally {
  private readonly found = new Map<string, Keyword>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  add(text: string, kind: KeywordKind, region: Region, at: number, from = text): void {
    const known = this.found.get(text)
    if (known !== undefined) known.count++
    else if (this.found.size < this.most)
      this.found.set(text, { text, kind, origin: region.origin(at), from, at, count: 1 })
  }

  get size(): number {
    return this.found.size
  }

  has(text: string): boolean {
    return this.found.has(text)
  }

  /** In the order in which they were first added. */
  keywords(): Keyword[] {
    return [...this.found.values()]
  }
}

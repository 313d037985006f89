import type { CodeGraph } from '../../graph/code-graph.js'
import type { MadeGraph } from '../../graph/graph-parts.js'
import { FactsCache } from '../../graph/link/facts-cache.js'
import type { PackageRoots } from '../../graph/snapshot.js'
import type { History } from '../../history/history.js'
import type { Segment } from '../../search/segment.js'
import type { Checkout } from '../../store/checkout.js'

/** A graph that was made here: the next query and the next edit need not read it again. */
export interface GraphInMemory {
  made: MadeGraph
  key: string
  /** Of its file; null until it is written. */
  stamp: string | null
}

export interface SegmentInMemory {
  /** Of its file. */
  stamp: string
  segment: Segment
  /** Numbers of its files by path. */
  places: ReadonlyMap<string, number>
}

/** What is in memory of a checkout: one object for each repository that is open. All of it can be made again. */
export class Opened {
  readonly checkout: Checkout
  readonly facts: FactsCache
  readonly packageRoots: PackageRoots = new WeakMap()
  graph: GraphInMemory | null = null
  segment: SegmentInMemory | null = null
  history: { digest: string; history: History | null } | null = null
  /** When those values were written that were found whole, by key. */
  readonly verified = new Map<string, number>()
  #sizes: { graph: WeakRef<CodeGraph>; bytes: number; lines: number } | null = null

  constructor(checkout: Checkout) {
    this.checkout = checkout
    this.facts = new FactsCache(checkout.store)
  }

  /** Of all files together, as of a graph. */
  sizesAt(graph: CodeGraph): { bytes: number; lines: number } {
    if (this.#sizes?.graph.deref() !== graph) {
      const counts = this.checkout.store.languageCounts(this.checkout.id)
      this.#sizes = {
        graph: new WeakRef(graph),
        bytes: counts.reduce((sum, { bytes }) => sum + bytes, 0),
        lines: counts.reduce((sum, { lines }) => sum + lines, 0),
      }
    }
    return this.#sizes
  }
}

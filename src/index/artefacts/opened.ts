import { NO_SETTINGS, type Settings } from '../../config/settings.js'
import type { CodeGraph } from '../../graph/code-graph.js'
import type { MadeGraph } from '../../graph/graph-parts.js'
import { FactsCache } from '../../graph/link/facts-cache.js'
import type { PackageRoots } from '../../graph/snapshot.js'
import type { History } from '../../history/history.js'
import type { Segment } from '../../search/segment.js'
import { type SemanticSettings, semanticSettings } from '../../semantic/settings.js'
import type { Checkout } from '../../store/checkout.js'

/** A graph made in this process: the next query and the next edit need not read it again. */
export interface GraphInMemory {
  made: MadeGraph
  key: string
  /** Stamp of its file; null until it is written. */
  stamp: string | null
}

export interface SegmentInMemory {
  /** Stamp of its file. */
  stamp: string
  segment: Segment
  /** Numbers of its files by path. */
  places: ReadonlyMap<string, number>
}

/** The in-memory state of a checkout: one object for each open repository. All of it can be rebuilt. */
export class Opened {
  readonly checkout: Checkout
  /** Whether what was found damaged may be written again. */
  readonly isWritable: boolean
  /** Damage that was found and made good since they were last taken, in words for a person. */
  readonly notices = new Set<string>()
  readonly facts: FactsCache
  /** What makes vectors of this checkout, if anything does. */
  readonly semantic: SemanticSettings
  /** Of the repository, as last read. */
  settings: Settings
  readonly packageRoots: PackageRoots = new WeakMap()
  graph: GraphInMemory | null = null
  segment: SegmentInMemory | null = null
  history: { digest: string; history: History | null } | null = null
  /** Write times of the values that passed verification, by key. */
  readonly verified = new Map<string, number>()
  #sizes: { graph: WeakRef<CodeGraph>; bytes: number; lines: number } | null = null

  constructor(
    checkout: Checkout,
    isWritable = true,
    semantic = semanticSettings(process.env),
    settings = NO_SETTINGS,
  ) {
    this.settings = settings
    this.checkout = checkout
    this.isWritable = isWritable
    this.semantic = semantic
    this.facts = new FactsCache(checkout.store)
  }

  takeNotices(): string[] {
    const taken = [...this.notices]
    this.notices.clear()
    return taken
  }

  /** Drops what is in memory: it may have been made of what is damaged. */
  forget(): void {
    this.facts.clear()
    this.graph = null
    this.segment = null
    this.history = null
    this.verified.clear()
  }

  /** Totals of all files, for a graph. */
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

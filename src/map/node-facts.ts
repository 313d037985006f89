import { RanTests } from '../evidence/ran/ran-tests.js'
import type { CodeGraph } from '../graph/code-graph.js'
import { edgeCode } from '../graph/edge-kinds.js'
import type { History } from '../history/history.js'
import { type Recency, recency } from '../history/recency.js'
import type { EvidenceStore } from '../store/evidence-store.js'

const OWNED = edgeCode('owned_by')
/** The address of `Ada <ada@example.org>`: the name alone is shown. */
const ADDRESS = /\s*<[^>]*>$/
const FUNCTIONS: ReadonlySet<string> = new Set(['function', 'method', 'constructor'])
const NO_RECENCY: ReadonlyMap<string, Recency> = new Map()

/** How often something changed, when last, and who changed it most often; '' if nobody is known. */
export interface NodeChanges {
  changes: number
  lastChange: number
  author: string
}

/** What is known of the nodes of a graph besides the graph: changes, owners, tests that ran them. */
export class NodeFacts {
  readonly #graph: CodeGraph
  readonly #history: History | null
  readonly #ran: RanTests
  #files: ReadonlyMap<string, Recency> | null = null
  #symbols: ReadonlyMap<string, Recency> | null = null

  constructor(graph: CodeGraph, history: History | null, evidence: EvidenceStore) {
    this.#graph = graph
    this.#history = history
    this.#ran = new RanTests(graph, evidence)
  }

  changesOfFile(path: string): NodeChanges {
    this.#files ??= this.#history === null ? NO_RECENCY : recency(this.#history.files, this.#history.commits)
    return changesOf(this.#files.get(path))
  }

  changesOfSymbol(node: number): NodeChanges {
    this.#symbols ??=
      this.#history === null ? NO_RECENCY : recency(this.#history.symbols, this.#history.commits)
    return changesOf(this.#symbols.get(this.#graph.id(node)))
  }

  isFunction(node: number): boolean {
    return FUNCTIONS.has(this.#graph.kind(node)) && !this.#graph.isTest(node)
  }

  /** Whether a test was observed to run it as it is now. */
  isObserved(node: number): boolean {
    return this.#ran.isObserved(node)
  }

  /** The owner that CODEOWNERS names for a file; '' if none. */
  codeowner(file: number): string {
    const { edgeKinds, targets } = this.#graph.columns
    for (const edge of this.#graph.outgoing(file))
      if (edgeKinds[edge] === OWNED) return this.#graph.name(targets[edge]!)
    return ''
  }
}

function changesOf(recency: Recency | undefined): NodeChanges {
  if (recency === undefined) return { changes: 0, lastChange: 0, author: '' }
  const author = (recency.authors[0]?.author ?? '').replace(ADDRESS, '')
  return { changes: recency.commits, lastChange: recency.last, author }
}

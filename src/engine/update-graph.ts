import { assemble } from '../graph/assemble.js'
import type { CodeGraph } from '../graph/code-graph.js'
import { loadGraph, saveGraph } from '../graph/graph-file.js'
import { decodeRecord } from '../graph/link/link-record.js'
import { type LinkOptions, type LinkRun, linkCheckout } from '../graph/link-checkout.js'
import { encodeManifest, rootsOf } from '../graph/snapshot.js'
import type { Head } from '../indexing/head.js'
import type { Store } from '../store/store.js'
import { graphPath } from './graph-files.js'

/** Older states of the graph are dropped, with the records that only they name. */
const SNAPSHOTS_KEPT = 50
const ROOT_KEY = 'graph root'

export interface GraphRun extends LinkRun {
  nodes: number
  edges: number
  /** Hex of the Merkle root over all packages. */
  root: string
}

/** Links what changed, and makes the graph and its snapshot anew if anything did. */
export function updateGraph(store: Store, checkout: number, head: Head, options: LinkOptions = {}): GraphRun {
  const run = linkCheckout(store, checkout, options)
  const links = store.links(checkout)
  const { root } = rootsOf(links)
  const path = graphPath(store.path, checkout)
  const known = Buffer.compare(Buffer.from(store.value(checkout, ROOT_KEY) ?? []), root) === 0
  let graph = known ? loadGraph(path) : null
  if (graph === null) {
    graph = buildGraph(store, checkout)
    saveGraph(path, graph)
    store.putValue(checkout, ROOT_KEY, root)
    const { commit, parent, dirty } = head
    const counts = { nodes: graph.nodeCount, edges: graph.edgeCount }
    store.putSnapshot(
      { root, commit, parent, dirty, createdAt: Date.now(), ...counts },
      encodeManifest(links),
      SNAPSHOTS_KEPT,
    )
  }
  return { ...run, nodes: graph.nodeCount, edges: graph.edgeCount, root: Buffer.from(root).toString('hex') }
}

/** The graph as it was last made; from the store where its file is missing. */
export function openGraph(store: Store, checkout: number): CodeGraph {
  return loadGraph(graphPath(store.path, checkout)) ?? buildGraph(store, checkout)
}

function buildGraph(store: Store, checkout: number): CodeGraph {
  return assemble(mapped(store.records(checkout)))
}

function* mapped(records: IterableIterator<{ path: string; record: Uint8Array }>) {
  for (const { path, record } of records) yield { path, record: decodeRecord(record) }
}

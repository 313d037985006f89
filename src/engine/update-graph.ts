import { assemble } from '../graph/assemble.js'
import type { CodeGraph } from '../graph/code-graph.js'
import { loadGraph, saveGraph } from '../graph/graph-file.js'
import { decodeRecord } from '../graph/link/link-record.js'
import type { LinkRun } from '../graph/link-checkout.js'
import { rootsOf } from '../graph/snapshot.js'
import type { CleanOrDirty } from '../indexing/head.js'
import type { Store } from '../store/store.js'
import { rememberCommit } from './commit-roots.js'
import { graphPath } from './graph-files.js'
import { GRAPH_MAKER } from './graph-maker.js'
import { keepSnapshot } from './keep-snapshot.js'
import { historyEdges, ownerEdges } from './outside-edges.js'
import { type CommunitiesReport, communitiesOf } from './update-communities.js'
import { historyState, openHistory } from './update-history.js'

const ROOT_KEY = 'graph root'

export interface GraphRun extends LinkRun {
  nodes: number
  edges: number
  /** Hex of the Merkle root over all packages. */
  root: string
  communities: CommunitiesReport
}

/** Makes the graph and its snapshot anew if a link or the history changed since. */
export function updateGraph(store: Store, checkout: number, head: CleanOrDirty, run: LinkRun): GraphRun {
  const links = store.links(checkout)
  const { root } = rootsOf(links)
  // History and owners add edges that the records do not have: the graph is of both.
  const madeOf = Buffer.from(
    `${Buffer.from(root).toString('hex')} ${historyState(store, checkout)} ${GRAPH_MAKER}`,
  )
  const path = graphPath(store.path, checkout)
  const known = Buffer.compare(Buffer.from(store.value(checkout, ROOT_KEY) ?? []), madeOf) === 0
  let graph = known ? loadGraph(path) : null
  if (graph === null) {
    graph = buildGraph(store, checkout)
    saveGraph(path, graph)
    store.putValue(checkout, ROOT_KEY, madeOf)
    keepSnapshot(store, checkout, head, graph)
  } else if (!isKept(store, root)) keepSnapshot(store, checkout, head, graph)
  rememberCommit(store, checkout, head, root)
  const { count, lag } = communitiesOf(store, checkout, graph)
  const hex = Buffer.from(root).toString('hex')
  return { ...run, nodes: graph.nodeCount, edges: graph.edgeCount, root: hex, communities: { count, lag } }
}

/** Other worktrees make snapshots too, and the oldest are dropped: that of this one may be among them. */
function isKept(store: Store, root: Uint8Array): boolean {
  return store.snapshots().some(snapshot => Buffer.compare(snapshot.root, root) === 0)
}

/** The graph as it was last made; from the store where its file is missing. */
export function openGraph(store: Store, checkout: number): CodeGraph {
  return loadGraph(graphPath(store.path, checkout)) ?? buildGraph(store, checkout)
}

/** The graph made anew from what the store says. */
export function buildGraph(store: Store, checkout: number): CodeGraph {
  const history = openHistory(store, checkout)
  const outside = [ownerEdges(store, checkout), ...(history === null ? [] : [historyEdges(history)])]
  return assemble(mapped(store.records(checkout)), outside)
}

function* mapped(records: IterableIterator<{ path: string; record: Uint8Array }>) {
  for (const { path, record } of records) yield { path, record: decodeRecord(record) }
}

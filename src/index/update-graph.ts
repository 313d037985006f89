import { setImmediate } from 'node:timers/promises'
import type { CodeGraph } from '../graph/code-graph.js'
import { loadGraph, loadMadeGraph, saveGraph } from '../graph/graph-file.js'
import type { MadeGraph } from '../graph/graph-parts.js'
import { assemble, type FileRoot, type GraphSources } from '../graph/incremental/assemble.js'
import type { LinkRun } from '../graph/link/link-checkout.js'
import { decodeManifest, ROOT_BYTES, rootsOf } from '../graph/snapshot.js'
import type { CleanOrDirty } from '../history/head.js'
import type { Checkout } from '../store/checkout.js'
import type { LinkRow } from '../store/link-store.js'
import type { Store } from '../store/store.js'
import { indexSummaries } from './due-summaries.js'
import { graphPath } from './graph-files.js'
import { GRAPH_MAKER } from './graph-maker.js'
import { GRAPH_ROOT_KEY, keepGraph, keptGraph, unsavedMadeOf } from './kept-graph.js'
import { historyEdges, ownerEdges } from './outside-edges.js'
import { rememberCommit } from './snapshots/commit-roots.js'
import { keepSnapshot } from './snapshots/keep-snapshot.js'
import { type CommunitiesReport, communitiesOf } from './update-communities.js'
import { historyRoot } from './update-history.js'
import type { SummariesReport } from './update-summaries.js'

/** From this share of the files on, records are read in order and not one by one. */
const STREAM_SHARE = 0.1

export interface GraphRun extends LinkRun {
  nodes: number
  edges: number
  /** Hex of the Merkle root over all packages. */
  root: string
  communities: CommunitiesReport
  summaries: SummariesReport
}

/**
 * Makes the graph and its snapshot anew if a link or the history changed since. `before` is the graph as it was; to read
 * it takes a while, which can go by while files are linked. `onMade` is called when `openGraph` gives the new one here,
 * before it is in its file.
 */
export async function updateGraph(
  checkout: Checkout,
  head: CleanOrDirty,
  run: LinkRun,
  before?: Promise<MadeGraph | null>,
  onMade?: (root: string) => Promise<void> | void,
): Promise<GraphRun> {
  const { store } = checkout
  const links = store.links(checkout.id)
  const { root } = rootsOf(links)
  // History and owners add edges that the records do not have: the graph is of both.
  const madeOf = Buffer.concat([root, historyRoot(checkout), Buffer.from(GRAPH_MAKER)])
  const path = graphPath(checkout)
  const known =
    Buffer.compare(Buffer.from(checkout.store.value(checkout.id, GRAPH_ROOT_KEY) ?? []), madeOf) === 0
  const hex = Buffer.from(root).toString('hex')
  let graph = known ? (keptGraph(store, path)?.graph ?? loadGraph(path).graph) : null
  let saving: Promise<void> | undefined
  if (graph === null) {
    const made = assemble(sourcesOf(checkout, links), (await (before ?? startGraph(checkout))) ?? undefined)
    saving = keepGraph(store, path, made, madeOf, saveGraph(path, made))
    // It is waited for in the end.
    saving.catch(() => {})
    graph = made.graph
    // The file is written meanwhile, and can be moved into its place.
    await onMade?.(hex)
    keepSnapshot(store, links, root, head, graph)
    await setImmediate()
  } else {
    await onMade?.(hex)
    if (!isKept(store, root)) keepSnapshot(store, links, root, head, graph)
  }
  rememberCommit(checkout, head, root)
  const { count, lag } = communitiesOf(checkout, graph)
  const summaries = indexSummaries(checkout, graph, madeOf, run)
  if (saving !== undefined) {
    await saving
    checkout.store.putValue(checkout.id, GRAPH_ROOT_KEY, madeOf)
  }
  const { nodeCount: nodes, edgeCount: edges } = graph
  return { ...run, nodes, edges, root: hex, communities: { count, lag }, summaries }
}

/** Begins to read the graph as it was last made. */
export function startGraph(checkout: Checkout): Promise<MadeGraph | null> {
  const path = graphPath(checkout)
  const kept = keptGraph(checkout.store, path)
  const reading = kept === null ? loadMadeGraph(path).then(({ graph }) => graph) : Promise.resolve(kept)
  // Whoever waits for it is told.
  reading.catch(() => {})
  return reading
}

/** Other worktrees make snapshots too, and the oldest are dropped: that of this one may be among them. */
function isKept(store: Store, root: Uint8Array): boolean {
  return store.snapshots().some(snapshot => Buffer.compare(snapshot.root, root) === 0)
}

/** What the graph of a checkout was last made of: the root of its packages, that of its history, the versions of what made it. */
export function madeOfGraph(checkout: Checkout): Uint8Array | undefined {
  return checkout.store.value(checkout.id, GRAPH_ROOT_KEY)
}

/** Hex of the Merkle root over all packages of a checkout as it was last indexed; '' before. */
export function graphRoot(checkout: Checkout): string {
  const unsaved = unsavedMadeOf(checkout.store, graphPath(checkout))
  const madeOf = unsaved ?? madeOfGraph(checkout) ?? new Uint8Array(0)
  return Buffer.from(madeOf.subarray(0, ROOT_BYTES)).toString('hex')
}

/** The graph as it was last made; from the store where its file is missing. */
export function openGraph(checkout: Checkout): CodeGraph {
  const path = graphPath(checkout)
  return keptGraph(checkout.store, path)?.graph ?? loadGraph(path).graph ?? buildGraph(checkout).graph
}

/** The graph made anew from what the store says. */
export function buildGraph(checkout: Checkout): MadeGraph {
  return assemble(sourcesOf(checkout, checkout.store.links(checkout.id)))
}

/** The graph of a snapshot: of its files alone, without what git and CODEOWNERS say of them. */
export function snapshotGraph(store: Store, root: Uint8Array): CodeGraph {
  const files = [...decodeManifest(store.manifest(root)).roots]
    .map(([path, root]): FileRoot => ({ path, root }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  return assemble({ files, read: wanted => wanted.map(({ root }) => store.record(root)), outside: [] }).graph
}

function sourcesOf(checkout: Checkout, files: readonly LinkRow[]): GraphSources {
  return {
    files,
    read: wanted => readRecords(checkout, wanted, files.length),
    outside: [ownerEdges(checkout.store, files), historyEdges(checkout)],
  }
}

function* readRecords(checkout: Checkout, wanted: readonly FileRoot[], files: number): Generator<Uint8Array> {
  if (wanted.length < files * STREAM_SHARE) {
    for (const { root } of wanted) yield checkout.store.record(root)
    return
  }
  const paths = new Set(wanted.map(({ path }) => path))
  for (const { path, record } of checkout.store.records(checkout.id)) if (paths.has(path)) yield record
}

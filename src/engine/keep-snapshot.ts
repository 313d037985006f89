import type { CodeGraph } from '../graph/code-graph.js'
import { EDGE_KINDS, type EdgeKind } from '../graph/edge-kinds.js'
import type { NodeKind } from '../graph/node-kinds.js'
import { encodeManifest, rootsOf } from '../graph/snapshot.js'
import type { CleanOrDirty } from '../indexing/head.js'
import type { Store } from '../store/store.js'
import { GRAPH_MAKER } from './graph-maker.js'

/** Older states of the graph are dropped, with the records that only they name. */
const SNAPSHOTS_KEPT = 50
/** What the graph has from git and CODEOWNERS is in no record: a snapshot is of the files alone. */
const OUTSIDE_EDGES = new Set<EdgeKind>(['owned_by', 'authored_by', 'co_changed_with'])
const OUTSIDE_NODES = new Set<NodeKind>(['owner', 'author'])

/** Keeps the state of a checkout's graph, to be compared with others later. */
export function keepSnapshot(store: Store, checkout: number, head: CleanOrDirty, graph: CodeGraph): void {
  const links = store.links(checkout)
  const { commit, parent, dirty } = head
  store.putSnapshot(
    {
      root: rootsOf(links).root,
      commit,
      parent,
      dirty,
      createdAt: Date.now(),
      ...countsOf(graph),
    },
    encodeManifest(links, GRAPH_MAKER),
    SNAPSHOTS_KEPT,
  )
}

function countsOf(graph: CodeGraph): { nodes: number; edges: number } {
  let nodes = 0
  for (let node = 0; node < graph.nodeCount; node++) if (!OUTSIDE_NODES.has(graph.kind(node))) nodes++
  let edges = 0
  for (const code of graph.columns.edgeKinds) if (!OUTSIDE_EDGES.has(EDGE_KINDS[code]!.kind)) edges++
  return { nodes, edges }
}

import type { CodeGraph } from '../../graph/code-graph.js'
import { EDGE_KINDS, type EdgeKind } from '../../graph/edge-kinds.js'
import { NODE_KINDS, type NodeKind } from '../../graph/node-kinds.js'
import { encodeManifest } from '../../graph/snapshot.js'
import type { CleanOrDirty } from '../../history/head.js'
import type { LinkRow } from '../../store/link-store.js'
import type { Store } from '../../store/store.js'
import { GRAPH_MAKER } from '../graph-maker.js'

/** Older states of the graph are dropped, with the records that only they name. */
const SNAPSHOTS_KEPT = 50
/** What the graph has from git and CODEOWNERS is in no record: a snapshot is of the files alone. */
const OUTSIDE_EDGES = new Set<EdgeKind>(['owned_by', 'authored_by', 'co_changed_with'])
const OUTSIDE_NODES = new Set<NodeKind>(['owner', 'author'])
/** By code: 1 for what is counted. */
const COUNTED_EDGES = Uint8Array.from(EDGE_KINDS, ({ kind }) => Number(!OUTSIDE_EDGES.has(kind)))
const COUNTED_NODES = Uint8Array.from(NODE_KINDS, kind => Number(!OUTSIDE_NODES.has(kind)))

/** Keeps the state of a checkout's graph, which is that of its links, to be compared with others later. */
export function keepSnapshot(
  store: Store,
  links: readonly LinkRow[],
  root: Uint8Array,
  head: CleanOrDirty,
  graph: CodeGraph,
): void {
  const { commit, parent, dirty } = head
  store.putSnapshot(
    {
      root,
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

function countsOf({ columns }: CodeGraph): { nodes: number; edges: number } {
  return { nodes: total(columns.kinds, COUNTED_NODES), edges: total(columns.edgeKinds, COUNTED_EDGES) }
}

function total(codes: Uint8Array, counted: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < codes.length; at++) sum += counted[codes[at]!]!
  return sum
}

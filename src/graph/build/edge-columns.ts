import type { GraphColumns } from '../code-graph.js'
import { EDGE_KINDS } from '../edge-kinds.js'
import type { EdgeList } from './edge-list.js'

export type EdgeColumns = Pick<
  GraphColumns,
  | 'outStart'
  | 'sources'
  | 'targets'
  | 'edgeKinds'
  | 'provenances'
  | 'edgeFlags'
  | 'confidences'
  | 'lines'
  | 'inStart'
  | 'inEdges'
>

/** By source, kind and target; of edges that say the same, one: the first line counts, then the first provenance. */
export function edgeColumns(nodeCount: number, edges: EdgeList): EdgeColumns {
  const order = once(edges, sorted(nodeCount, edges))
  const count = order.length
  const columns: EdgeColumns = {
    outStart: new Uint32Array(nodeCount + 1),
    sources: new Uint32Array(count),
    targets: new Uint32Array(count),
    edgeKinds: new Uint8Array(count),
    provenances: new Uint8Array(count),
    edgeFlags: new Uint8Array(count),
    confidences: new Uint8Array(count),
    lines: new Uint32Array(count),
    inStart: new Uint32Array(nodeCount + 1),
    inEdges: new Uint32Array(count),
  }
  const { outStart, sources, targets, inStart, inEdges } = columns
  for (let at = 0; at < count; at++) {
    const edge = order[at]!
    sources[at] = edges.sources[edge]!
    targets[at] = edges.targets[edge]!
    columns.edgeKinds[at] = edges.kinds[edge]!
    columns.provenances[at] = edges.provenances[edge]!
    columns.edgeFlags[at] = edges.flags[edge]!
    columns.confidences[at] = edges.confidences[edge]!
    columns.lines[at] = edges.lines[edge]!
    outStart[sources[at]! + 1]!++
    inStart[targets[at]! + 1]!++
  }
  for (let node = 0; node < nodeCount; node++) {
    outStart[node + 1]! += outStart[node]!
    inStart[node + 1]! += inStart[node]!
  }
  const next = inStart.slice()
  for (let edge = 0; edge < count; edge++) inEdges[next[targets[edge]!]!++] = edge
  return columns
}

/** Sorted by the last key first: each pass keeps the order of the ones before. */
function sorted(nodeCount: number, { length, sources, kinds, targets }: EdgeList): Uint32Array {
  const byTarget = pass(null, targets, length, nodeCount)
  const byKind = pass(byTarget, kinds, length, EDGE_KINDS.length)
  return pass(byKind, sources, length, nodeCount)
}

/** Places of edges in order of a key that is below `keys`. */
function pass(
  before: Uint32Array | null,
  key: Uint32Array | Uint8Array,
  length: number,
  keys: number,
): Uint32Array {
  const next = new Uint32Array(keys + 1)
  for (let at = 0; at < length; at++) next[key[at]! + 1]!++
  for (let at = 0; at < keys; at++) next[at + 1]! += next[at]!
  const order = new Uint32Array(length)
  for (let at = 0; at < length; at++) {
    const edge = before === null ? at : before[at]!
    order[next[key[edge]!]!++] = edge
  }
  return order
}

/** Of each group of edges with one source, kind and target the first that writes and the first that does not. */
function once(edges: EdgeList, order: Uint32Array): Uint32Array {
  const { sources, targets, kinds, flags, lines, provenances } = edges
  const same = (a: number, b: number) =>
    sources[a] === sources[b] && targets[a] === targets[b] && kinds[a] === kinds[b]
  let kept = 0
  for (let from = 0, to = 0; from < order.length; from = to) {
    to = from + 1
    while (to < order.length && same(order[from]!, order[to]!)) to++
    if (to === from + 1) {
      order[kept++] = order[from]!
      continue
    }
    const group = Array.from(order.subarray(from, to)).sort(
      (a, b) => flags[a]! - flags[b]! || lines[a]! - lines[b]! || provenances[a]! - provenances[b]!,
    )
    group.forEach((edge, at) => {
      if (at === 0 || flags[group[at - 1]!] !== flags[edge]) order[kept++] = edge
    })
  }
  return order.subarray(0, kept)
}

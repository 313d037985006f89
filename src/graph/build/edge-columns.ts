import type { GraphColumns } from '../code-graph.js'
import { EDGE_KINDS } from '../edge-kinds.js'
import { CONFIDENCES, type EdgeList } from './edge-list.js'
import type { EdgeRuns } from './edge-runs.js'

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

/** Sorted by source, kind and target, without duplicates: the first line wins, then the first provenance. */
export function edgeColumns(nodeCount: number, edges: EdgeList, runs: EdgeRuns): EdgeColumns {
  const order = once(edges, sorted(nodeCount, edges))
  const columns = emptyColumns(nodeCount, order.length + runs.length)
  fill(columns, edges, order, runs)
  reverse(columns, nodeCount)
  return columns
}

export function emptyColumns(nodeCount: number, count: number): EdgeColumns {
  return {
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
}

/** Computes the row starts of the sorted edges, and the same edges by target. */
export function reverse(
  { outStart, sources, targets, inStart, inEdges }: EdgeColumns,
  nodeCount: number,
): void {
  const count = sources.length
  for (let edge = 0; edge < count; edge++) {
    outStart[sources[edge]! + 1]!++
    inStart[targets[edge]! + 1]!++
  }
  for (let node = 0; node < nodeCount; node++) {
    outStart[node + 1]! += outStart[node]!
    inStart[node + 1]! += inStart[node]!
  }
  const next = inStart.slice()
  for (let edge = 0; edge < count; edge++) inEdges[next[targets[edge]!]!++] = edge
}

/** Merges sorted edges and runs. */
function fill(columns: EdgeColumns, edges: EdgeList, order: Uint32Array, runs: EdgeRuns): void {
  const { sources, targets, edgeKinds, provenances, confidences } = columns
  let taken = 0
  let at = 0
  runs.sources.forEach((source, run) => {
    const upTo = firstAfter(edges, order, taken, source, runs.kind)
    copyEdges(columns, at, edges, order.subarray(taken, upTo))
    at += upTo - taken
    taken = upTo
    const begin = run === 0 ? 0 : runs.ends[run - 1]!
    const end = at + runs.ends[run]! - begin
    targets.set(runs.targets.subarray(begin, runs.ends[run]!), at)
    sources.fill(source, at, end)
    edgeKinds.fill(runs.kind, at, end)
    provenances.fill(runs.provenance, at, end)
    confidences.fill(CONFIDENCES[runs.provenance]!, at, end)
    at = end
  })
  copyEdges(columns, at, edges, order.subarray(taken))
}

/** The first of the sorted edges, from a position on, that is after those of a source and kind. */
function firstAfter(
  { sources, kinds }: EdgeList,
  order: Uint32Array,
  from: number,
  source: number,
  kind: number,
): number {
  let at = from
  while (at < order.length && sources[order[at]!]! < source) at++
  while (at < order.length && sources[order[at]!] === source && kinds[order[at]!]! < kind) at++
  return at
}

export function copyEdges(columns: EdgeColumns, to: number, edges: EdgeList, order: Uint32Array): void {
  const { sources, targets, edgeKinds, provenances, edgeFlags, confidences, lines } = columns
  for (let each = 0; each < order.length; each++) {
    const edge = order[each]!
    const at = to + each
    sources[at] = edges.sources[edge]!
    targets[at] = edges.targets[edge]!
    edgeKinds[at] = edges.kinds[edge]!
    provenances[at] = edges.provenances[edge]!
    edgeFlags[at] = edges.flags[edge]!
    confidences[at] = edges.confidences[edge]!
    lines[at] = edges.lines[edge]!
  }
}

/** Radix sort, least significant key first: each pass is stable. */
export function sorted(nodeCount: number, { length, sources, kinds, targets }: EdgeList): Uint32Array {
  const byTarget = new Uint32Array(length)
  let next = countsBefore(targets, length, nodeCount)
  for (let edge = 0; edge < length; edge++) byTarget[next[targets[edge]!]!++] = edge
  const byKind = new Uint32Array(length)
  next = countsBefore(kinds, length, EDGE_KINDS.length)
  for (let at = 0; at < length; at++) {
    const edge = byTarget[at]!
    byKind[next[kinds[edge]!]!++] = edge
  }
  const bySource = byTarget
  next = countsBefore(sources, length, nodeCount)
  for (let at = 0; at < length; at++) {
    const edge = byKind[at]!
    bySource[next[sources[edge]!]!++] = edge
  }
  return bySource
}

/** For each key below `keys`, the number of edges with a lower key. */
function countsBefore(key: Uint32Array | Uint8Array, length: number, keys: number): Uint32Array {
  const counts = new Uint32Array(keys + 1)
  for (let at = 0; at < length; at++) counts[key[at]! + 1]!++
  for (let at = 0; at < keys; at++) counts[at + 1]! += counts[at]!
  return counts
}

/** For equal source, kind and target: the first edge that writes and the first that does not. */
export function once(
  { sources, targets, kinds, flags, lines, provenances }: EdgeList,
  order: Uint32Array,
): Uint32Array {
  let kept = 0
  for (let from = 0, to = 0; from < order.length; from = to) {
    const first = order[from]!
    const source = sources[first]!
    const target = targets[first]!
    const kind = kinds[first]!
    for (to = from + 1; to < order.length; to++) {
      const next = order[to]!
      if (targets[next] !== target || sources[next] !== source || kinds[next] !== kind) break
    }
    if (to === from + 1) {
      order[kept++] = first
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

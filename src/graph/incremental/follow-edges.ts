import { copyEdges, type EdgeColumns, emptyColumns, once, reverse, sorted } from '../build/edge-columns.js'
import { EdgeList } from '../build/edge-list.js'
import type { GraphBuilder } from '../build/graph-builder.js'
import { deriveCoTested } from '../derive/co-tested.js'
import { containmentEdges } from '../derive/containment.js'
import { deriveServedBy, SERVED, touchRequests } from '../derive/served-by.js'
import { SIMILAR } from '../derive/similar.js'
import { deriveTables, touchTables } from '../derive/tables.js'
import { deriveTests, IS_USE } from '../derive/tests.js'
import { edgeCode } from '../edge-kinds.js'
import type { EdgeRows, MadeGraph } from '../graph-parts.js'
import { edgesToKeep } from './edges-to-keep.js'
import { likeEdges } from './like-edges.js'
import { type FilesNow, NodeMoves } from './node-moves.js'
import { sameEnds } from './same-ends.js'
import { sameRoutes } from './same-routes.js'
import { mayBeAdopted, sameTypes } from './same-types.js'
import { touchedRows } from './touched-rows.js'

/** Above this share of nodes with changed edges, a full rebuild is no slower. */
const MAX_TOUCHED = 0.3
const INHERITS = edgeCode('inherits')
const OVERRIDES = edgeCode('overrides')
const IMPLEMENTS = edgeCode('implements')

/** The edges of a graph, and the members declared apart from their types. */
export interface FollowedEdges {
  columns: EdgeColumns
  adopted: Uint32Array
}

/**
 * The edges of an updated graph: rows of nodes that an edit does not touch are copied, the others rebuilt.
 * Null if that is impossible: types, their members or bases changed, definitions were reordered, or too much
 * changed. The ends of linked edges must be nodes, and the builder must have the edges of folders.
 */
export function followEdges(
  before: MadeGraph,
  builder: GraphBuilder,
  linked: EdgeList,
  files: FilesNow,
): FollowedEdges | null {
  if (before.graph.edgeCount === 0) return null
  const moves = new NodeMoves(before, files, builder)
  if (!moves.inOrder || mayBeAdopted(builder, moves)) return null
  const adopted = adoptAgain(before, builder, moves)
  if (adopted === null) return null
  const rows = linked.rows()
  const followed = sameTypes(before, builder, rows, moves, files.pathsBefore)
    ? makeRows(before, builder, rows, moves)
    : null
  if (followed === null) leave(adopted, builder)
  return followed === null ? null : { columns: followed, adopted: Uint32Array.from(adopted.keys()) }
}

/** Moves adopted members to their types again. Returns their original containers; null if a type is gone. */
function adoptAgain(
  { graph, parts }: MadeGraph,
  { nodes }: GraphBuilder,
  { to }: NodeMoves,
): Map<number, number> | null {
  const { containers } = graph.columns
  const adopted = new Map<number, number>()
  for (const node of parts.adopted) {
    const place = to[node]!
    const type = to[containers[node]!]!
    if (place < 0) continue
    if (type < 0) {
      leave(adopted, { nodes })
      return null
    }
    adopted.set(place, nodes.containers[place]!)
    nodes.containers[place] = type
  }
  return adopted
}

function leave(adopted: ReadonlyMap<number, number>, { nodes }: Pick<GraphBuilder, 'nodes'>): void {
  for (const [node, container] of adopted) nodes.containers[node] = container
}

function makeRows(
  before: MadeGraph,
  builder: GraphBuilder,
  linked: EdgeRows,
  moves: NodeMoves,
): EdgeColumns | null {
  const rows = touchedRows(before, builder, linked, moves)
  const { touched, inTest } = rows
  const alike = likeEdges(before, builder, moves, rows)
  const routes = sameRoutes(before, builder, moves)
  if (!routes) touchRequests(builder, touched)
  touchTables(builder, linked, touched)
  if (touched.reduce((sum, mark) => sum + mark, 0) > builder.nodeCount * MAX_TOUCHED) return null
  const { edges } = builder
  takeLinked(linked, edges, touched, inTest)
  containmentEdges(builder, touched)
  deriveTests(builder)
  deriveCoTested(builder)
  if (!routes) deriveServedBy(builder)
  deriveTables(builder)
  const fresh = new EdgeList(edges.length)
  fresh.addWhere(edges.rows(), touched)
  fresh.addWhere(alike ?? edgesToKeep(before, moves, SIMILAR, touched), touched)
  if (routes) fresh.addWhere(edgesToKeep(before, moves, SERVED, touched), touched)
  keepHierarchy(before, moves, touched, fresh)
  return joined(before, moves, touched, fresh)
}

/** Edges of touched nodes, and those of the tests that use one: `co_tested_with` is derived from these. */
function takeLinked(linked: EdgeRows, edges: EdgeList, touched: Uint8Array, inTest: Uint8Array): void {
  const { sources, targets, kinds } = linked
  const nodeCount = touched.length
  const wanted = touched.slice()
  for (let edge = 0; edge < sources.length; edge++) {
    const source = sources[edge]!
    const target = targets[edge]!
    if (source >= nodeCount || target >= nodeCount || IS_USE[kinds[edge]!] !== 1) continue
    if (inTest[source] === 1 && inTest[target] !== 1 && touched[target] === 1) wanted[source] = 1
  }
  for (let edge = 0; edge < sources.length; edge++) {
    const source = sources[edge]!
    if (source < nodeCount && targets[edge]! < nodeCount && wanted[source] === 1)
      edges.addRows(linked, edge, edge + 1)
  }
}

/** Copies, for touched nodes, the edges to inherited and overridden members and to structural interfaces. */
function keepHierarchy(
  { graph, parts }: MadeGraph,
  { to, from }: NodeMoves,
  touched: Uint8Array,
  into: EdgeList,
): void {
  const { outStart, targets, edgeKinds, provenances, edgeFlags, confidences, lines } = graph.columns
  let named: Set<number> | undefined
  const isNamed = (source: number, target: number) => {
    named ??= namedInterfaces(parts.linked, graph.nodeCount)
    return named.has(source * graph.nodeCount + target)
  }
  for (let node = 0; node < touched.length; node++) {
    const old = from[node]!
    if (touched[node] !== 1 || old < 0) continue
    for (let edge = outStart[old]!; edge < outStart[old + 1]!; edge++) {
      const kind = edgeKinds[edge]!
      const target = targets[edge]!
      if (kind !== INHERITS && kind !== OVERRIDES && (kind !== IMPLEMENTS || isNamed(old, target))) continue
      into.add(
        node,
        to[target]!,
        kind,
        provenances[edge]!,
        lines[edge]!,
        edgeFlags[edge]!,
        confidences[edge]!,
      )
    }
  }
}

function namedInterfaces({ sources, targets, kinds }: EdgeRows, nodeCount: number): Set<number> {
  const named = new Set<number>()
  for (let edge = 0; edge < sources.length; edge++)
    if (kinds[edge] === IMPLEMENTS) named.add(sources[edge]! * nodeCount + targets[edge]!)
  return named
}

/** Rebuilt rows, merged with copies of the others. */
function joined({ graph }: MadeGraph, moves: NodeMoves, touched: Uint8Array, fresh: EdgeList): EdgeColumns {
  const { from } = moves
  const nodeCount = touched.length
  const { outStart } = graph.columns
  const order = once(fresh, sorted(nodeCount, fresh))
  const same = moves.isSame ? sameEnds(graph.columns, touched, fresh, order) : null
  if (same !== null) return same
  let count = order.length
  for (let node = 0; node < nodeCount; node++)
    if (touched[node] !== 1) count += outStart[from[node]! + 1]! - outStart[from[node]!]!
  const columns = emptyColumns(nodeCount, count)
  let taken = 0
  let at = 0
  for (let node = 0, end = 0; node < nodeCount; node = end) {
    end = node + 1
    if (touched[node] === 1) {
      while (end < nodeCount && touched[end] === 1) end++
      const first = taken
      while (taken < order.length && fresh.sources[order[taken]!]! < end) taken++
      copyEdges(columns, at, fresh, order.subarray(first, taken))
      at += taken - first
      continue
    }
    while (end < nodeCount && touched[end] !== 1 && from[end] === from[end - 1]! + 1) end++
    const first = outStart[from[node]!]!
    const last = outStart[from[end - 1]! + 1]!
    keepEdges(graph.columns, first, last, columns, at, node - from[node]!, moves.to)
    at += last - first
  }
  reverse(columns, nodeCount)
  return columns
}

/** Copies a range of edges and shifts their sources. */
function keepEdges(
  old: EdgeColumns,
  first: number,
  last: number,
  columns: EdgeColumns,
  at: number,
  moved: number,
  to: Int32Array,
): void {
  columns.edgeKinds.set(old.edgeKinds.subarray(first, last), at)
  columns.provenances.set(old.provenances.subarray(first, last), at)
  columns.edgeFlags.set(old.edgeFlags.subarray(first, last), at)
  columns.confidences.set(old.confidences.subarray(first, last), at)
  columns.lines.set(old.lines.subarray(first, last), at)
  const { sources, targets } = columns
  const { sources: oldSources, targets: oldTargets } = old
  const shift = at - first
  for (let edge = first; edge < last; edge++) {
    sources[edge + shift] = oldSources[edge]! + moved
    targets[edge + shift] = to[oldTargets[edge]!]!
  }
}

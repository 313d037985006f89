import { EdgeList } from '../build/edge-list.js'
import type { GraphBuilder } from '../build/graph-builder.js'
import { SIMILAR, similarEdges } from '../derive/similar.js'
import type { EdgeRows, MadeGraph, ShapeRows } from '../graph-parts.js'
import type { NodeMoves } from './node-moves.js'

/** All `similar_to` edges. Marks nodes whose edges have changed as touched. */
export function likeEdges(
  before: MadeGraph,
  builder: GraphBuilder,
  moves: NodeMoves,
  testsMoved: boolean,
  touched: Uint8Array,
): EdgeRows {
  const old = oldEdges(before, moves)
  if (!testsMoved && sameShapes(before.parts.shapes, builder.shapes.rows(), moves)) return old.rows()
  const now = new EdgeList()
  similarEdges(builder, now)
  const wordsBefore = bySource(old)
  const words = bySource(now)
  for (const [node, text] of words) if (wordsBefore.get(node) !== text) touched[node] = 1
  for (const node of wordsBefore.keys()) if (!words.has(node)) touched[node] = 1
  return now.rows()
}

/** Old edges between nodes that still exist; where one end is gone the other is already touched. */
function oldEdges({ graph }: MadeGraph, { to }: NodeMoves): EdgeList {
  const { edgeKinds, sources, targets, provenances, confidences } = graph.columns
  const edges = new EdgeList()
  for (let edge = 0; edge < edgeKinds.length; edge++) {
    if (edgeKinds[edge] !== SIMILAR) continue
    const source = to[sources[edge]!]!
    const target = to[targets[edge]!]!
    if (source >= 0 && target >= 0)
      edges.add(source, target, SIMILAR, provenances[edge]!, 0, 0, confidences[edge]!)
  }
  return edges
}

/** The similar nodes of each node, as a comparable text. */
function bySource({ length, sources, targets, confidences }: EdgeList): Map<number, string> {
  const pairs = new Map<number, string[]>()
  for (let edge = 0; edge < length; edge++) {
    const pair = `${targets[edge]} ${confidences[edge]}`
    const same = pairs.get(sources[edge]!)
    if (same === undefined) pairs.set(sources[edge]!, [pair])
    else same.push(pair)
  }
  return new Map([...pairs].map(([node, each]) => [node, each.sort().join()]))
}

/** Whether the MinHash of every body in changed files is unchanged. */
function sameShapes(old: ShapeRows, now: ShapeRows, { changedBefore, changedNow, to }: NodeMoves): boolean {
  let next = 0
  const take = () => {
    while (next < now.nodes.length && changedNow[now.nodes[next]!] !== 1) next++
    return next++
  }
  for (let at = 0; at < old.nodes.length; at++) {
    if (changedBefore[old.nodes[at]!] !== 1) continue
    const other = take()
    if (other >= now.nodes.length || now.nodes[other] !== to[old.nodes[at]!]) return false
    const size = old.starts[at + 1]! - old.starts[at]!
    if (now.starts[other + 1]! - now.starts[other]! !== size) return false
    for (let each = 0; each < size; each++)
      if (old.values[old.starts[at]! + each] !== now.values[now.starts[other]! + each]) return false
  }
  return take() >= now.nodes.length
}

import { EdgeList } from '../build/edge-list.js'
import type { GraphBuilder } from '../build/graph-builder.js'
import type { Bodies } from '../derive/alike-pairs.js'
import { SIMILAR, similarEdges } from '../derive/similar.js'
import { testMarks } from '../derive/tests.js'
import type { EdgeRows, MadeGraph, ShapeRows } from '../graph-parts.js'
import type { NodeMoves } from './node-moves.js'
import { isBodyOf, samePairs } from './same-pairs.js'
import type { TouchedRows } from './touched-rows.js'

/** All `similar_to` edges, and marks nodes whose edges have changed as touched. Null if they are those of the previous graph. */
export function likeEdges(
  before: MadeGraph,
  builder: GraphBuilder,
  moves: NodeMoves,
  { touched, inTest, testsMoved }: TouchedRows,
): EdgeRows | null {
  if (!testsMoved && samePartners(before, { shapes: builder.shapes.rows(), inTest }, moves)) return null
  const old = oldEdges(before, moves)
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

/** Whether the same bodies are similar: of those in changed files, the ones that are others now are looked at. */
function samePartners(
  before: MadeGraph,
  now: Bodies,
  { changedBefore, changedNow, to, from }: NodeMoves,
): boolean {
  const { shapes } = before.parts
  const { flags, containers } = before.graph.columns
  const inTest = testMarks(before.graph.nodeCount, flags, containers)
  const differing = (rows: ShapeRows, changed: Uint8Array, others: ShapeRows, place: Int32Array) =>
    [...rows.nodes.keys()].filter(
      item => changed[rows.nodes[item]!] === 1 && !isBodyOf(rows, item, others, place[rows.nodes[item]!]!),
    )
  return samePairs(
    { shapes, inTest, items: differing(shapes, changedBefore, now.shapes, to) },
    { ...now, items: differing(now.shapes, changedNow, shapes, from) },
    node => to[node]!,
  )
}

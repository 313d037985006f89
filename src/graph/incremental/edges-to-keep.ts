import { EdgeList } from '../build/edge-list.js'
import type { EdgeRows, MadeGraph } from '../graph-parts.js'
import type { NodeMoves } from './node-moves.js'

/** The edges of one kind that marked nodes had: those whose other end is still a node. */
export function edgesToKeep(
  { graph }: MadeGraph,
  { to, from }: NodeMoves,
  kind: number,
  marks: Uint8Array,
): EdgeRows {
  const { outStart, targets, edgeKinds, provenances, edgeFlags, confidences, lines } = graph.columns
  const kept = new EdgeList()
  for (let node = 0; node < marks.length; node++) {
    const old = from[node]!
    if (marks[node] !== 1 || old < 0) continue
    for (let edge = outStart[old]!; edge < outStart[old + 1]!; edge++) {
      const target = to[targets[edge]!]!
      if (edgeKinds[edge] !== kind || target < 0) continue
      kept.add(node, target, kind, provenances[edge]!, lines[edge]!, edgeFlags[edge]!, confidences[edge]!)
    }
  }
  return kept.rows()
}

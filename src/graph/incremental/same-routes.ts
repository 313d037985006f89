import type { GraphBuilder } from '../build/graph-builder.js'
import { ENDPOINT, ROUTE } from '../derive/served-by.js'
import type { MadeGraph } from '../graph-parts.js'
import type { NodeMoves } from './node-moves.js'

/** Whether what is requested and the routes are those of the previous graph, by name: then the same routes answer. */
export function sameRoutes(
  { graph }: MadeGraph,
  { nodes, texts }: GraphBuilder,
  { from }: NodeMoves,
): boolean {
  const { kinds, names } = graph.columns
  let routes = 0
  for (let node = 0; node < nodes.count; node++) {
    const kind = nodes.kinds[node]!
    if (kind !== ENDPOINT && kind !== ROUTE) continue
    const old = from[node]!
    if (old < 0 || kinds[old] !== kind) return false
    // Texts of the previous graph have their numbers; one that was read again may not.
    if (nodes.names[node] !== names[old] && texts.get(nodes.names[node]!) !== graph.name(old)) return false
    routes++
  }
  for (let node = 0; node < kinds.length; node++)
    if (kinds[node] === ENDPOINT || kinds[node] === ROUTE) routes--
  return routes === 0
}

import type { GraphBuilder } from '../build/graph-builder.js'
import { edgeCode } from '../edge-kinds.js'
import { nodeCode } from '../node-kinds.js'
import { type KnownRoute, RouteTable } from '../route-table.js'
import { routeTemplate } from '../route-template.js'

export const ENDPOINT = nodeCode('endpoint')
export const ROUTE = nodeCode('route')
export const SERVED = edgeCode('served_by')

/** `served_by` edges, from what is requested to the routes that answer it. Made of the names of both alone. */
export function deriveServedBy(builder: GraphBuilder): void {
  const requests = nodesOf(builder, ENDPOINT)
  if (requests.length === 0) return
  const routes = new RouteTable(nodesOf(builder, ROUTE))
  for (const { route: source, template } of requests)
    for (const { route: target, confidence } of routes.serving(template))
      builder.addEdge({ source, target, kind: 'served_by', provenance: 'ast_inferred', confidence })
}

/** Marks the sources of all such edges: any change of routes may change them. */
export function touchRequests({ nodes }: GraphBuilder, touched: Uint8Array): void {
  for (let node = 0; node < touched.length; node++) if (nodes.kinds[node] === ENDPOINT) touched[node] = 1
}

function nodesOf(builder: GraphBuilder, kind: number): KnownRoute<number>[] {
  const { nodes, texts } = builder
  const found: KnownRoute<number>[] = []
  for (let node = 0; node < nodes.count; node++) {
    if (nodes.kinds[node] !== kind) continue
    const template = routeTemplate(texts.get(nodes.names[node]!))
    if (template !== null) found.push({ route: node, template })
  }
  return found
}

import type { CodeGraph } from './code-graph.js'
import { type EdgeKind, edgeCode } from './edge-kinds.js'

const HANDLES = edgeCode('handles_route')
const SERVED = edgeCode('served_by')
const CONSUMES = edgeCode('consumes_endpoint')

/** Code that requests a route. */
export interface RouteClient {
  node: number
  /** The node of what it requests. */
  request: number
  line: number
  confidence: number
}

/**
 * The code that requests the routes of a handler. A file that handles such a route itself, as tests of a framework do,
 * requests its own.
 */
export function clientsOfHandler(graph: CodeGraph, handler: number): RouteClient[] {
  const here = graph.path(handler)
  return sourcesOf(graph, handler, HANDLES).flatMap(({ node: route }) => {
    const others = new Set(targetsOf(graph, route, 'handles_route').map(node => graph.path(node)))
    others.delete(here)
    return clientsOfRoute(graph, route).filter(({ node }) => !others.has(graph.path(node)))
  })
}

export function clientsOfRoute(graph: CodeGraph, route: number): RouteClient[] {
  return sourcesOf(graph, route, SERVED).flatMap(({ node: request, confidence }) =>
    sourcesOf(graph, request, CONSUMES).map(({ node, line }) => ({ node, request, line, confidence })),
  )
}

function sourcesOf(graph: CodeGraph, node: number, kind: number) {
  const { inStart, inEdges, sources, edgeKinds } = graph.columns
  const found: { node: number; line: number; confidence: number }[] = []
  for (let at = inStart[node]!; at < inStart[node + 1]!; at++) {
    const edge = inEdges[at]!
    if (edgeKinds[edge] !== kind) continue
    const { line, confidence } = graph.edge(edge)
    found.push({ node: sources[edge]!, line, confidence })
  }
  return found
}

function targetsOf(graph: CodeGraph, node: number, kind: EdgeKind): number[] {
  return [...graph.outgoing(node)]
    .map(at => graph.edge(at))
    .filter(edge => edge.kind === kind)
    .map(({ target }) => target)
}

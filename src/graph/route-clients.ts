import type { CodeGraph } from './code-graph.js'
import { type EdgeKind, edgeCode } from './edge-kinds.js'
import { thingId } from './node-id.js'
import { nodeCode } from './node-kinds.js'
import { RouteTable } from './route-table.js'
import { routeTemplate } from './route-template.js'

const HANDLES = edgeCode('handles_route')
const SERVED = edgeCode('served_by')
const CONSUMES = edgeCode('consumes_endpoint')
const ENDPOINT = nodeCode('endpoint')

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
    clientsOfRequest(graph, request, confidence),
  )
}

/**
 * The same for a route by its name, `GET /orders`.
 *
 * @param idIn its id in this graph, if that is one of several repositories
 */
export function clientsOfRouteName(
  graph: CodeGraph,
  name: string,
  idIn = (id: string): string => id,
): RouteClient[] {
  const route = graph.find(idIn(thingId('route', name)))
  return route === undefined ? [] : clientsOfRoute(graph, route)
}

/** The code that requests what routes answered that are gone, and that no other answers as well. */
export function clientsOfGone(graph: CodeGraph, gone: readonly string[]): RouteClient[] {
  const templates = gone.flatMap(route => {
    const template = routeTemplate(route)
    return template === null ? [] : [{ route, template }]
  })
  if (templates.length === 0) return []
  const table = new RouteTable(templates)
  return requestsOf(graph).flatMap(request => {
    const template = routeTemplate(graph.qualifiedName(request))
    const confidence = template === null ? 0 : (table.serving(template)[0]?.confidence ?? 0)
    const isAnswered = answers(graph, request).some(each => each >= confidence)
    return confidence === 0 || isAnswered ? [] : clientsOfRequest(graph, request, confidence)
  })
}

/** What is requested, by its nodes. */
export function requestsOf({ columns: { kinds } }: CodeGraph): number[] {
  const found: number[] = []
  for (let node = 0; node < kinds.length; node++) if (kinds[node] === ENDPOINT) found.push(node)
  return found
}

function clientsOfRequest(graph: CodeGraph, request: number, confidence: number): RouteClient[] {
  return sourcesOf(graph, request, CONSUMES).map(({ node, line }) => ({ node, request, line, confidence }))
}

/** How surely the routes that are there answer a request; those without a handler do not. */
function answers(graph: CodeGraph, request: number): number[] {
  return [...graph.outgoing(request)]
    .map(at => graph.edge(at))
    .filter(
      ({ kind, target }) => kind === 'served_by' && targetsOf(graph, target, 'handles_route').length > 0,
    )
    .map(({ confidence }) => confidence)
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

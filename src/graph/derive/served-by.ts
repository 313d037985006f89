import type { GraphBuilder } from '../build/graph-builder.js'
import { matchRequest, type RequestMatch } from '../match-request.js'
import { nodeCode } from '../node-kinds.js'
import { HOLE, type RouteTemplate, routeTemplate } from '../route-template.js'

const ENDPOINT = nodeCode('endpoint')
const ROUTE = nodeCode('route')
/** More routes that answer a request equally well say nothing about which one is meant. */
const MOST_ROUTES = 4

interface KnownRoute {
  node: number
  template: RouteTemplate
}

/** `served_by` edges, from what is requested to the routes that answer it. Made of the names of both alone. */
export function deriveServedBy(builder: GraphBuilder): void {
  const requests = nodesOf(builder, ENDPOINT)
  if (requests.length === 0) return
  const routes = new RouteTable(nodesOf(builder, ROUTE))
  for (const { node: source, template } of requests)
    for (const { node: target, confidence } of routes.serving(template))
      builder.addEdge({ source, target, kind: 'served_by', provenance: 'ast_inferred', confidence })
}

/** Marks the sources of all such edges: any change of routes may change them. */
export function touchRequests({ nodes }: GraphBuilder, touched: Uint8Array): void {
  for (let node = 0; node < touched.length; node++) if (nodes.kinds[node] === ENDPOINT) touched[node] = 1
}

function nodesOf(builder: GraphBuilder, kind: number): KnownRoute[] {
  const { nodes, texts } = builder
  const found: KnownRoute[] = []
  for (let node = 0; node < nodes.count; node++) {
    if (nodes.kinds[node] !== kind) continue
    const template = routeTemplate(texts.get(nodes.names[node]!))
    if (template !== null) found.push({ node, template })
  }
  return found
}

/** Routes by their last segment: a request is compared with few of them. */
class RouteTable {
  readonly #byEnd = new Map<string, KnownRoute[]>()
  readonly #withRest: KnownRoute[] = []

  constructor(routes: readonly KnownRoute[]) {
    for (const route of routes) {
      if (route.template.hasRest) this.#withRest.push(route)
      else {
        const end = endOf(route.template)
        const same = this.#byEnd.get(end)
        if (same === undefined) this.#byEnd.set(end, [route])
        else same.push(route)
      }
    }
  }

  /** The best routes for a request; none if too many are equally good. */
  serving(request: RouteTemplate): { node: number; confidence: number }[] {
    const end = endOf(request)
    const near = [...(this.#byEnd.get(end) ?? []), ...(end === HOLE ? [] : (this.#byEnd.get(HOLE) ?? []))]
    const found = [...near, ...this.#withRest].flatMap(({ node, template }) => {
      const match = matchRequest(request, template)
      return match === null ? [] : [{ node, ...match }]
    })
    const [best] = found.toSorted(better)
    const equal = found.filter(each => best !== undefined && better(each, best) === 0)
    return equal.length > MOST_ROUTES ? [] : equal
  }
}

function endOf({ segments }: RouteTemplate): string {
  return segments.at(-1) ?? ''
}

function better(a: RequestMatch, b: RequestMatch): number {
  return b.confidence - a.confidence || a.before - b.before || b.literals - a.literals
}

import { matchRequest, type RequestMatch } from './match-request.js'
import { HOLE, type RouteTemplate } from './route-template.js'

/** More routes that answer a request equally well say nothing about which one is meant. */
const MOST_ROUTES = 4

export interface KnownRoute<Route> {
  route: Route
  template: RouteTemplate
}

export interface ServingRoute<Route> extends RequestMatch {
  route: Route
}

/** Routes by their last segment: a request is compared with few of them. */
export class RouteTable<Route> {
  readonly #byEnd = new Map<string, KnownRoute<Route>[]>()
  readonly #withRest: KnownRoute<Route>[] = []

  constructor(routes: readonly KnownRoute<Route>[]) {
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
  serving(request: RouteTemplate): ServingRoute<Route>[] {
    const end = endOf(request)
    const near = [...(this.#byEnd.get(end) ?? []), ...(end === HOLE ? [] : (this.#byEnd.get(HOLE) ?? []))]
    const found = [...near, ...this.#withRest].flatMap(({ route, template }) => {
      const match = matchRequest(request, template)
      return match === null ? [] : [{ route, ...match }]
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

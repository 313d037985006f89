import { HOLE, type RouteTemplate } from './route-template.js'

/** The whole path and the method agree. */
const EXACT = 0.9
/** The end of one path agrees with the other: a router may be mounted elsewhere, or a base address may hold the rest. */
const BY_END = 0.6
/** A route for everything below a path. */
const BY_REST = 0.5
/** Factor if one side does not say the method. */
const ANY_METHOD_FACTOR = 0.9

/** How a route answers a request. */
export interface RequestMatch {
  confidence: number
  /** Segments before those that are compared: fewer say more. */
  before: number
  /** Segments that agree by their text: routers choose the route with most of them. */
  literals: number
}

/**
 * Whether a route can answer a request: by method and by path. Null if not, and if nothing but parameters agrees: `/:id`
 * answers everything.
 */
export function matchRequest(request: RouteTemplate, route: RouteTemplate): RequestMatch | null {
  const byMethod = methodFactor(request, route)
  if (byMethod === 0) return null
  const [asked, served] = [request.segments, route.segments]
  const extra = asked.length - served.length
  if (route.hasRest) return extra < 0 ? null : scored(literalsAt(asked, served, 0), BY_REST * byMethod, 0)
  if (extra === 0) {
    const base = request.isOpen ? BY_END : EXACT
    if (asked.length === 0)
      return request.isOpen ? null : { confidence: EXACT * byMethod, before: 0, literals: 0 }
    return scored(literalsAt(asked, served, 0), base * byMethod, 0)
  }
  // A request has more before the route where its router is mounted; a route has more where the base address is computed.
  if (extra < 0 && !request.isOpen) return null
  const literals = extra > 0 ? literalsAt(asked, served, extra) : literalsAt(served, asked, -extra, true)
  return scored(literals, BY_END * byMethod, Math.abs(extra))
}

function methodFactor({ methods: asked }: RouteTemplate, { methods: served }: RouteTemplate): number {
  if (asked.length === 0 || served.length === 0) return ANY_METHOD_FACTOR
  return asked.some(method => served.includes(method)) ? 1 : 0
}

/**
 * Agreeing literals of a shorter path and a longer one, from a place in the longer; -1 if they differ somewhere.
 *
 * @param isRouteLonger whether the longer path is that of the route: only its holes match any text
 */
function literalsAt(
  longer: readonly string[],
  shorter: readonly string[],
  from: number,
  isRouteLonger = false,
): number {
  let literals = 0
  for (const [at, segment] of shorter.entries()) {
    const other = longer[from + at]!
    const [asked, served] = isRouteLonger ? [segment, other] : [other, segment]
    if (served === HOLE) continue
    if (asked !== served) return -1
    literals++
  }
  return literals
}

function scored(literals: number, confidence: number, before: number): RequestMatch | null {
  return literals > 0 ? { confidence, before, literals } : null
}

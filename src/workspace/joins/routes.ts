import { RouteTable } from '../../graph/route-table.js'
import { type RouteTemplate, routeTemplate } from '../../graph/route-template.js'
import { Services } from '../addresses/find-service.js'
import type { Join } from '../workspace.js'
import type { SurfaceJoiner } from './joiner.js'
import type { SurfaceThing } from './surface.js'

/** A request that a route of its own repository answers is joined only with one that answers it more surely. */
const OWN_FIRST = 0.05
/** A request whose beginning the plan gives to a service is for that service. */
const NAMED_SERVICE = 1
/** Any repository may have such a route: its path has one segment, or none. */
const SHORT_FACTOR = 0.7
const SHORT_SEGMENTS = 1
/** Of members that answer a request equally well, each may be meant. */
const MOST_MEMBERS = 3
const METHODS = /^([A-Z]+(?:,[A-Z]+)* )?(.*)$/s

interface RouteOf {
  member: string
  id: string
}

/** Requests lead to the routes of other members that answer them, as within one repository (`served_by`). */
export const routes: SurfaceJoiner = (surfaces, plan) => {
  const tables = new Map([...surfaces].map(([member, surface]) => [member, tableOf(member, surface.routes)]))
  const services = new Services(plan, surfaces)
  const joins: Join[] = []
  for (const [member, { requests, routes: own }] of surfaces) {
    // Routes that are described, but have no handler here: those of an OpenAPI document.
    const described = own.filter(({ answered }) => answered === 0)
    for (const request of [...requests, ...described])
      joins.push(...joinsOf(member, request, tables, services))
  }
  return joins
}

function tableOf(member: string, all: readonly SurfaceThing[]): RouteTable<RouteOf> {
  return new RouteTable(
    all
      .filter(({ answered }) => answered > 0)
      .flatMap(({ id, name }) => {
        const template = routeTemplate(name)
        return template === null ? [] : [{ route: { member, id }, template }]
      }),
  )
}

function joinsOf(
  member: string,
  request: SurfaceThing,
  tables: ReadonlyMap<string, RouteTable<RouteOf>>,
  services: Services,
): Join[] {
  const { service, address } = serviceOf(member, request.name, services)
  const template = routeTemplate(address)
  if (template === null) return []
  const others = [...tables.keys()].filter(other => other !== member && (service ?? other) === other)
  const found = others.flatMap(other => tables.get(other)!.serving(template))
  const best = Math.max(0, ...found.map(({ confidence }) => confidence))
  if (service === null && best < request.answered + (request.answered > 0 ? OWN_FIRST : 0)) return []
  const chosen = found.filter(({ confidence }) => confidence === best)
  const members = new Set(chosen.map(({ route }) => route.member)).size
  if (members > MOST_MEMBERS) return []
  const factor = service === null ? lengthFactor(template) / members : NAMED_SERVICE
  return chosen.map(({ route, confidence }) => ({
    join: 'routes',
    from: { member, id: request.id },
    to: route,
    edge: 'served_by',
    provenance: 'ast_inferred',
    confidence: confidence * factor,
    line: 0,
    isWrite: false,
  }))
}

function lengthFactor({ segments }: RouteTemplate): number {
  return segments.length <= SHORT_SEGMENTS ? SHORT_FACTOR : 1
}

/** The member that a request is for, and its address there. */
function serviceOf(
  member: string,
  name: string,
  services: Services,
): { service: string | null; address: string } {
  const [, method = '', written = ''] = METHODS.exec(name)!
  const found = services.find(member, written)
  if (found === null) return { service: null, address: name }
  const { rest } = found
  return { service: found.member, address: `${method}${rest.startsWith('/') ? rest : `/${rest}`}` }
}

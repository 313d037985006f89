import type { CodeGraph } from '../../graph/code-graph.js'
import { type EdgeKind, edgeCode } from '../../graph/edge-kinds.js'
import { type NodeKind, nodeCode } from '../../graph/node-kinds.js'
import { SQL_PATH } from '../../graph/table-names.js'
import { isTestPath } from '../../graph/test-paths.js'
import type { AddressBook } from '../addresses/address-book.js'

/** A use of something by code: the node of the code and the line. */
export interface SurfaceUse {
  id: string
  edge: EdgeKind
  line: number
}

/** Something that other repositories can have to do with, and what uses it here. */
export interface SurfaceThing {
  id: string
  name: string
  /** The file of its definition; '' for a thing without one. */
  path: string
  uses: SurfaceUse[]
  /** How surely it is answered here: of a request, the best route; of a route, 1 if it has a handler. */
  answered: number
}

/** What a repository shows to others apart from its packages. Small: it is kept, so that no graph is opened for it. */
export interface Surface {
  requests: SurfaceThing[]
  routes: SurfaceThing[]
  topics: SurfaceThing[]
  services: SurfaceThing[]
  tables: SurfaceThing[]
  /** Tables that code names, in SQL or as those of its models. */
  namedTables: SurfaceThing[]
  /** What its configuration says of addresses. */
  addresses: AddressBook
}

type Part = Exclude<keyof Surface, 'addresses'>

const USES: Readonly<Record<Part, readonly EdgeKind[]>> = {
  requests: ['consumes_endpoint'],
  routes: [],
  topics: ['publishes', 'subscribes'],
  services: ['implements_rpc', 'consumes_rpc'],
  tables: [],
  namedTables: ['queries_table', 'stored_in'],
}
const KINDS: readonly (readonly [Part, NodeKind, RegExp])[] = [
  ['requests', 'endpoint', /^$/],
  ['routes', 'route', /^$/],
  ['topics', 'topic', /^$/],
  ['services', 'service', /\.proto$/],
  ['tables', 'resource', SQL_PATH],
  ['namedTables', 'table', /^$/],
]
/** Names that stand at the top of a file of SQL, not the columns and indexes in them. */
const NO_CONTAINER_KIND = nodeCode('file')

export function surfaceOf(graph: CodeGraph, addresses: AddressBook): Surface {
  const surface: Surface = {
    ...{ requests: [], routes: [], topics: [], services: [], tables: [], namedTables: [] },
    addresses,
  }
  const byCode = new Map(KINDS.map(([part, kind, path]) => [nodeCode(kind), { part, path }]))
  for (let node = 0; node < graph.nodeCount; node++) {
    const found = byCode.get(graph.columns.kinds[node]!)
    if (found === undefined || !found.path.test(graph.path(node))) continue
    const { part } = found
    if (part === 'tables' && !isAtTop(graph, node)) continue
    const uses = usesOf(graph, node, USES[part])
    // Requests of tests are for their own program.
    if (part === 'requests' && uses.length === 0) continue
    const thing = { id: graph.id(node), name: graph.qualifiedName(node), path: graph.path(node), uses }
    surface[part].push({ ...thing, answered: answeredHere(graph, node, part) })
  }
  return surface
}

function isAtTop({ columns }: CodeGraph, node: number): boolean {
  const container = columns.containers[node]!
  return container < 0 || columns.kinds[container] === NO_CONTAINER_KIND
}

function usesOf(graph: CodeGraph, node: number, kinds: readonly EdgeKind[]): SurfaceUse[] {
  const uses: SurfaceUse[] = []
  for (const at of graph.incoming(node)) {
    const { kind, source, line } = graph.edge(at)
    if (kinds.includes(kind) && !isTestPath(graph.path(source)))
      uses.push({ id: graph.id(source), edge: kind, line })
  }
  return uses
}

const SERVED = edgeCode('served_by')
const HANDLES = edgeCode('handles_route')
const CONFIDENCE_STEPS = 255

function answeredHere(graph: CodeGraph, node: number, part: Part): number {
  const { edgeKinds, confidences } = graph.columns
  let best = 0
  for (const edge of graph.outgoing(node)) {
    if (part === 'routes' && edgeKinds[edge] === HANDLES) return 1
    if (part === 'requests' && edgeKinds[edge] === SERVED)
      best = Math.max(best, confidences[edge]! / CONFIDENCE_STEPS)
  }
  return best
}

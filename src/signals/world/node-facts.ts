import { isAsidePath } from '../../graph/aside-paths.js'
import type { CodeGraph } from '../../graph/code-graph.js'
import { EDGE_KINDS, type EdgeKind } from '../../graph/edge-kinds.js'
import { NODE_KINDS, type NodeKind } from '../../graph/node-kinds.js'
import { isTestPath } from '../../graph/test-paths.js'

/** The role of a node in a search for code. The order is the encoding. */
export const ROLES = ['source', 'test', 'aside', 'prose', 'part', 'none', 'head'] as const
export type Role = (typeof ROLES)[number]

export const SOURCE = 0
export const TEST = 1
/** Examples, snippets of documentation, benchmarks, fixtures, migrations. */
export const ASIDE = 2
export const PROSE = 3
/** A field, a variable, a constant: seldom an answer on its own. */
export const PART = 4
/** Packages, nodes outside the code, and files that are not source. */
export const NONE = 5
/** The top of a source file: its imports, and code outside definitions. */
export const HEAD = 6

/** A path whose sections hold code: the headings of a notebook. */
const NOTEBOOK_PLACE = ROLES.length
const NOTEBOOK = /\.ipynb$/i

const PART_KINDS: ReadonlySet<NodeKind> = new Set<NodeKind>(['field', 'variable', 'constant', 'enum_member'])
const TYPE_KINDS: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'class',
  'struct',
  'interface',
  'trait',
  'enum',
  'type',
  'module',
])
const DEFINITIONS: ReadonlySet<NodeKind> = new Set<NodeKind>([
  ...PART_KINDS,
  ...TYPE_KINDS,
  'function',
  'method',
  'constructor',
  'macro',
  'section',
  'resource',
  'service',
])

const HEIR_EDGES: ReadonlySet<EdgeKind> = new Set<EdgeKind>(['extends', 'implements', 'overrides'])

/** By code. */
const IS_TYPE = Uint8Array.from(NODE_KINDS, kind => Number(TYPE_KINDS.has(kind)))
const IS_CALL = Uint8Array.from(EDGE_KINDS, ({ kind }) => Number(kind === 'calls'))
const IS_HEIR = Uint8Array.from(EDGE_KINDS, ({ kind }) => Number(HEIR_EDGES.has(kind)))

/** Columns by node that do not depend on a query. */
export interface NodeFacts {
  roles: Uint8Array
  isType: Uint8Array
  /** The file of a node; itself for files and outside nodes. */
  files: Int32Array
  /** Number of incoming calls. */
  callers: Uint32Array
  /** Number of types that extend or implement it; for methods, number of overrides. */
  heirs: Uint32Array
}

export function nodeFacts(graph: CodeGraph): NodeFacts {
  const { nodeCount, columns } = graph
  const facts: NodeFacts = {
    roles: new Uint8Array(nodeCount),
    isType: new Uint8Array(nodeCount),
    files: new Int32Array(nodeCount),
    callers: new Uint32Array(nodeCount),
    heirs: new Uint32Array(nodeCount),
  }
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const kind = columns.edgeKinds[edge]!
    if (IS_CALL[kind] === 1) facts.callers[columns.targets[edge]!]!++
    else if (IS_HEIR[kind] === 1) facts.heirs[columns.targets[edge]!]!++
  }
  const { containers, kinds, paths } = columns
  let roles = rolesOf(NONE)
  for (let node = 0; node < nodeCount; node++) {
    // A container precedes its members, except for methods that precede their type.
    facts.files[node] = fileOf(containers, node)
    facts.isType[node] = IS_TYPE[kinds[node]!]!
    // The nodes of a file are adjacent.
    if (node === 0 || paths[node] !== paths[node - 1]) roles = rolesOf(pathRoleOf(graph.path(node)))
    facts.roles[node] = graph.isTest(node) ? roles.inTest[kinds[node]!]! : roles.plain[kinds[node]!]!
  }
  return facts
}

function fileOf(containers: Int32Array, node: number): number {
  let at = node
  while (containers[at]! >= 0) at = containers[at]!
  return at
}

/** A cache: the same paths come up after each edit. */
const PATH_ROLES = new Map<string, number>()
const MOST_PATH_ROLES = 200_000

function pathRoleOf(path: string): number {
  const known = PATH_ROLES.get(path)
  if (known !== undefined) return known
  if (PATH_ROLES.size >= MOST_PATH_ROLES) PATH_ROLES.clear()
  const role = path === '' ? NONE : isTestPath(path) ? TEST : isAsidePath(path) ? ASIDE : sourcePlace(path)
  PATH_ROLES.set(path, role)
  return role
}

function sourcePlace(path: string): number {
  return NOTEBOOK.test(path) ? NOTEBOOK_PLACE : SOURCE
}

/** The roles of all node kinds, by code, for a path with some role. */
interface PlaceRoles {
  plain: Uint8Array
  inTest: Uint8Array
}

const PLACE_ROLES = new Map<number, PlaceRoles>()

function rolesOf(pathRole: number): PlaceRoles {
  let roles = PLACE_ROLES.get(pathRole)
  if (roles === undefined) {
    const of = (isTest: boolean) => Uint8Array.from(NODE_KINDS, kind => roleOf(kind, pathRole, isTest))
    roles = { plain: of(false), inTest: of(true) }
    PLACE_ROLES.set(pathRole, roles)
  }
  return roles
}

function roleOf(kind: NodeKind, pathRole: number, isTest: boolean): number {
  if (kind === 'file' && (pathRole === SOURCE || pathRole === NOTEBOOK_PLACE)) return HEAD
  if (pathRole === NONE || !DEFINITIONS.has(kind)) return NONE
  if (isTest || pathRole === TEST) return TEST
  if (kind === 'section') return pathRole === NOTEBOOK_PLACE ? SOURCE : PROSE
  if (pathRole === ASIDE) return ASIDE
  return PART_KINDS.has(kind) ? PART : SOURCE
}

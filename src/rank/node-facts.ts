import { isAsidePath } from '../graph/aside-paths.js'
import type { CodeGraph } from '../graph/code-graph.js'
import { edgeCode } from '../graph/edge-kinds.js'
import type { NodeKind } from '../graph/node-kinds.js'
import { isTestPath } from '../graph/test-paths.js'

/** What a node is to someone who looks for code. The order is the encoding. */
export const ROLES = ['source', 'test', 'aside', 'prose', 'part', 'none', 'head'] as const
export type Role = (typeof ROLES)[number]

export const SOURCE = 0
export const TEST = 1
/** Examples, snippets of documentation, benchmarks, fixtures, migrations. */
export const ASIDE = 2
export const PROSE = 3
/** A field, a variable, a constant: seldom an answer by itself. */
export const PART = 4
/** Packages, things outside of the code, and files that are no source. */
export const NONE = 5
/** The top of a source file: its imports, and what stands outside of definitions. */
export const HEAD = 6

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

/** Columns by node that do not depend on a question. */
export interface NodeFacts {
  roles: Uint8Array
  isType: Uint8Array
  /** The file a node stands in; itself for files and things. */
  files: Int32Array
  /** How many calls arrive. */
  callers: Uint32Array
  /** How many types extend or implement it; of methods, how many override it. */
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
  const calls = edgeCode('calls')
  const heirs = new Set([edgeCode('extends'), edgeCode('implements'), edgeCode('overrides')])
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const kind = columns.edgeKinds[edge]!
    if (kind === calls) facts.callers[columns.targets[edge]!]!++
    else if (heirs.has(kind)) facts.heirs[columns.targets[edge]!]!++
  }
  const pathRoles = new Map<number, number>()
  for (let node = 0; node < nodeCount; node++) {
    const container = columns.containers[node]!
    // Containers stand before what is in them, apart from methods that precede their type.
    facts.files[node] = container < 0 ? node : fileOf(columns.containers, node)
    const kind = graph.kind(node)
    facts.isType[node] = TYPE_KINDS.has(kind) ? 1 : 0
    const pathText = columns.paths[node]!
    let pathRole = pathRoles.get(pathText)
    if (pathRole === undefined) {
      pathRole = pathRoleOf(graph.texts.get(pathText))
      pathRoles.set(pathText, pathRole)
    }
    facts.roles[node] = roleOf(kind, pathRole, graph.isTest(node))
  }
  return facts
}

function fileOf(containers: Int32Array, node: number): number {
  let at = node
  while (containers[at]! >= 0) at = containers[at]!
  return at
}

function pathRoleOf(path: string): number {
  if (path === '') return NONE
  if (isTestPath(path)) return TEST
  return isAsidePath(path) ? ASIDE : SOURCE
}

function roleOf(kind: NodeKind, pathRole: number, isTest: boolean): number {
  if (kind === 'file' && pathRole === SOURCE) return HEAD
  if (pathRole === NONE || !DEFINITIONS.has(kind)) return NONE
  if (isTest || pathRole === TEST) return TEST
  if (kind === 'section') return PROSE
  if (pathRole === ASIDE) return ASIDE
  return PART_KINDS.has(kind) ? PART : SOURCE
}

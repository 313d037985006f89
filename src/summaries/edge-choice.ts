import { EDGE_KINDS, type EdgeKind } from '../graph/edge-kinds.js'
import { LEAST_SURE } from './limits.js'

/** The edges that summaries tell of. */
const TOLD: readonly EdgeKind[] = [
  'calls',
  'imports',
  'implements',
  'references',
  'handles_route',
  'depends_on',
  'publishes',
  'subscribes',
  'extends',
  'overrides',
  'throws',
  'tests',
  'consumes_endpoint',
  'consumes_rpc',
  'gated_by_flag',
  'contains',
  'type_hint_of',
  'accesses_field',
  'reads_env',
  'executes_process',
  'writes_state',
]
/** Found by what tests use, by structure, or by a call of a known name: inferred by their nature, and no less true. */
const ALWAYS_SURE = new Set<EdgeKind>([
  'tests',
  'contains',
  'overrides',
  'implements',
  'handles_route',
  'reads_env',
  'executes_process',
  'consumes_endpoint',
  'consumes_rpc',
  'publishes',
  'subscribes',
  'gated_by_flag',
  'writes_state',
])
/** The least confidence with which an edge is told, by kind. */
export const LEAST_CONFIDENCE = Uint8Array.from(EDGE_KINDS, ({ kind }) =>
  ALWAYS_SURE.has(kind) ? 0 : LEAST_SURE,
)
export const IS_TOLD = Uint8Array.from(EDGE_KINDS, ({ kind }) => Number(TOLD.includes(kind)))

/** Edges by which a file or a module is said to use another. */
const USES: readonly EdgeKind[] = ['calls', 'imports', 'implements', 'references', 'extends', 'type_hint_of']

export function isToldKind(kind: EdgeKind): boolean {
  return TOLD.includes(kind)
}

/** Whether its source is said to use its target, where it is sure. */
export function isUseKind(kind: EdgeKind): boolean {
  return USES.includes(kind)
}

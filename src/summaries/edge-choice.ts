import { EDGE_KINDS, type EdgeKind } from '../graph/edge-kinds.js'
import { LEAST_SURE } from './limits.js'

/** The edge kinds that summaries mention. */
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
/** Kinds that are inferred by nature (from tests, structure, or calls of known names) but still reliable. */
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
/** The minimum confidence of an edge in a summary, by kind. */
export const LEAST_CONFIDENCE = Uint8Array.from(EDGE_KINDS, ({ kind }) =>
  ALWAYS_SURE.has(kind) ? 0 : LEAST_SURE,
)
export const IS_TOLD = Uint8Array.from(EDGE_KINDS, ({ kind }) => Number(TOLD.includes(kind)))

/** Edge kinds that count as use of another file or module. */
const USES: readonly EdgeKind[] = ['calls', 'imports', 'implements', 'references', 'extends', 'type_hint_of']

export function isReportedKind(kind: EdgeKind): boolean {
  return TOLD.includes(kind)
}

/** Whether an edge of this kind, if its confidence suffices, means that the source uses the target. */
export function isUseKind(kind: EdgeKind): boolean {
  return USES.includes(kind)
}

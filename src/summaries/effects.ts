import type { EdgeKind } from '../graph/edge-kinds.js'
import type { NodeEdges } from './edges.js'
import type { GraphView } from './graph-view.js'
import { MOST_NAMES } from './limits.js'
import { firstOf } from './some.js'
import type { Claim, Effect } from './summary.js'

/** The edge kind of each effect, in output order. */
const EDGE_OF: Readonly<Record<Effect, EdgeKind>> = {
  sets_field: 'accesses_field',
  writes_state: 'writes_state',
  reads_env: 'reads_env',
  executes_process: 'executes_process',
  consumes_endpoint: 'consumes_endpoint',
  consumes_rpc: 'consumes_rpc',
  publishes: 'publishes',
  subscribes: 'subscribes',
  gated_by_flag: 'gated_by_flag',
  throws: 'throws',
}
export const EFFECTS = Object.keys(EDGE_OF) as Effect[]
/** Effects outside the program: also listed for a whole file. */
export const OUTSIDE_EFFECTS: readonly Effect[] = EFFECTS.filter(
  effect => effect !== 'sets_field' && effect !== 'throws',
)

/** The target nodes of an effect. */
export function affectedBy(edges: NodeEdges, effect: Effect): number[] {
  return edges.to(EDGE_OF[effect], effect === 'sets_field')
}

/** The effects of one node. */
export function effectsOf(view: GraphView, edges: NodeEdges, effects: readonly Effect[]): Claim[] {
  return effects.flatMap((effect): Claim[] => {
    const what = firstOf(view, affectedBy(edges, effect), MOST_NAMES)
    return what.total > 0 ? [{ kind: 'effect', effect, what }] : []
  })
}

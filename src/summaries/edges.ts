import { FLAG_WRITE } from '../graph/code-graph.js'
import { EDGE_KINDS, type EdgeKind, edgeCode } from '../graph/edge-kinds.js'
import type { GraphView } from './graph-view.js'
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
const LEAST = Uint8Array.from(EDGE_KINDS, ({ kind }) => (ALWAYS_SURE.has(kind) ? 0 : LEAST_SURE))
const IS_TOLD = Uint8Array.from(EDGE_KINDS, ({ kind }) => Number(TOLD.includes(kind)))

/** Edges by which a file or a module is said to use another. */
const USES: readonly EdgeKind[] = ['calls', 'imports', 'implements', 'references', 'extends', 'type_hint_of']

export function isToldKind(kind: EdgeKind): boolean {
  return TOLD.includes(kind)
}

/** Whether its source is said to use its target, where it is sure. */
export function isUseKind(kind: EdgeKind): boolean {
  return USES.includes(kind)
}

/** Whether a summary may tell of an edge. */
export function isTold({ graph }: GraphView, edge: number): boolean {
  const { edgeKinds, confidences } = graph.columns
  const kind = edgeKinds[edge]!
  return IS_TOLD[kind] === 1 && confidences[edge]! >= LEAST[kind]!
}

/** The edges of one node that may be told, for as long as no other node is read. */
export class NodeEdges {
  private readonly view: GraphView
  private outgoing: number[] = []
  private incoming: number[] = []

  constructor(view: GraphView) {
    this.view = view
  }

  read(node: number): void {
    const { outStart, inStart, inEdges } = this.view.graph.columns
    this.outgoing = []
    this.incoming = []
    for (let edge = outStart[node]!; edge < outStart[node + 1]!; edge++)
      if (isTold(this.view, edge)) this.outgoing.push(edge)
    for (let at = inStart[node]!; at < inStart[node + 1]!; at++)
      if (isTold(this.view, inEdges[at]!)) this.incoming.push(inEdges[at]!)
  }

  /** Where edges of a kind lead, in the order of the lines they stand on. */
  to(kind: EdgeKind, isWrite = false): number[] {
    const { targets, lines, edgeKinds, edgeFlags } = this.view.graph.columns
    const code = edgeCode(kind)
    const edges: number[] = []
    for (const edge of this.outgoing) {
      if (edgeKinds[edge] !== code || (isWrite && (edgeFlags[edge]! & FLAG_WRITE) === 0)) continue
      edges.push(edge)
    }
    if (edges.length > 1)
      edges.sort((a, b) => lines[a]! - lines[b]! || this.view.compare(targets[a]!, targets[b]!))
    return edges.map(edge => targets[edge]!)
  }

  /** Where edges of a kind come from, in no order. */
  from(kind: EdgeKind): number[] {
    const { sources, edgeKinds } = this.view.graph.columns
    const code = edgeCode(kind)
    const found: number[] = []
    for (const edge of this.incoming) if (edgeKinds[edge] === code) found.push(sources[edge]!)
    return found
  }
}

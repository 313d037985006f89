import { FLAG_WRITE } from '../graph/code-graph.js'
import { type EdgeKind, edgeCode } from '../graph/edge-kinds.js'
import { IS_TOLD, LEAST_CONFIDENCE } from './edge-choice.js'
import type { GraphView } from './graph-view.js'

/** Whether a summary may mention an edge. */
export function isReported({ graph }: GraphView, edge: number): boolean {
  const { edgeKinds, confidences } = graph.columns
  const kind = edgeKinds[edge]!
  return IS_TOLD[kind] === 1 && confidences[edge]! >= LEAST_CONFIDENCE[kind]!
}

/** The edges of one node that a summary may mention. Valid until another node is read. */
export class NodeEdges {
  readonly #view: GraphView
  #outgoing: number[] = []
  #incoming: number[] = []

  constructor(view: GraphView) {
    this.#view = view
  }

  read(node: number): void {
    const { outStart, inStart, inEdges } = this.#view.graph.columns
    this.#outgoing = []
    this.#incoming = []
    for (let edge = outStart[node]!; edge < outStart[node + 1]!; edge++)
      if (isReported(this.#view, edge)) this.#outgoing.push(edge)
    for (let at = inStart[node]!; at < inStart[node + 1]!; at++)
      if (isReported(this.#view, inEdges[at]!)) this.#incoming.push(inEdges[at]!)
  }

  /** The targets of the edges of a kind, in line order. */
  to(kind: EdgeKind, isWrite = false): number[] {
    const { targets, lines, edgeKinds, edgeFlags } = this.#view.graph.columns
    const code = edgeCode(kind)
    const edges: number[] = []
    for (const edge of this.#outgoing) {
      if (edgeKinds[edge] !== code || (isWrite && (edgeFlags[edge]! & FLAG_WRITE) === 0)) continue
      edges.push(edge)
    }
    if (edges.length > 1)
      edges.sort((a, b) => lines[a]! - lines[b]! || this.#view.compare(targets[a]!, targets[b]!))
    return edges.map(edge => targets[edge]!)
  }

  /** The sources of the edges of a kind, unordered. */
  from(kind: EdgeKind): number[] {
    const { sources, edgeKinds } = this.#view.graph.columns
    const code = edgeCode(kind)
    const found: number[] = []
    for (const edge of this.#incoming) if (edgeKinds[edge] === code) found.push(sources[edge]!)
    return found
  }
}

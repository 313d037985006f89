import type { CodeGraph, GraphEdge } from '../code-graph.js'
import { EDGE_KINDS } from '../edge-kinds.js'
import type { ExploreOptions } from './explore-options.js'

/** One edge from a node to another, in the direction of the edge or against it. */
export interface ExploreStep {
  node: number
  edge: GraphEdge
  side: 'in' | 'out'
}

/** Metadata such as owners has no weight in a walk, but is shown if it is asked for. */
const LEAST_WEIGHT = 0.1
const WEIGHTS = new Map<string, number>(
  EDGE_KINDS.map(({ kind, weight }) => [kind, Math.max(weight, LEAST_WEIGHT)]),
)

/** The steps from a node that the options allow. */
export function* stepsFrom(
  graph: CodeGraph,
  node: number,
  { direction, kinds, leastConfidence }: ExploreOptions,
): Generator<ExploreStep> {
  const isFollowed = ({ kind, confidence, source, target }: GraphEdge) =>
    kinds.has(kind) && confidence >= leastConfidence && source !== target
  if (direction !== 'in')
    for (const at of graph.outgoing(node)) {
      const edge = graph.edge(at)
      if (isFollowed(edge)) yield { node: edge.target, edge, side: 'out' }
    }
  if (direction !== 'out')
    for (const at of graph.incoming(node)) {
      const edge = graph.edge(at)
      if (isFollowed(edge)) yield { node: edge.source, edge, side: 'in' }
    }
}

/** How much an edge says: its weight in a walk times its confidence. */
export function strengthOf({ kind, confidence }: GraphEdge): number {
  return WEIGHTS.get(kind)! * confidence
}

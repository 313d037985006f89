import type { CodeGraph, GraphEdge, GraphNode } from '../code-graph.js'
import type { ExploreOptions } from './explore-options.js'
import { type ExploreStep, stepsFrom, strengthOf } from './steps.js'

/** People cannot read a picture of more nodes than this; more edges are a fog. */
export const MOST_NODES = 300
const MOST_EDGES = 1500

export interface NeighbourhoodOptions extends ExploreOptions {
  /** Steps from the centre. */
  depth: number
  /** Nodes, the centre included; at most `MOST_NODES`. */
  limit: number
}

export interface Neighbour extends GraphNode {
  /** Steps from the centre, which has 0. */
  depth: number
  /** Whether the first step to it goes against the direction of its edge (`in`: it uses the centre) or along it. */
  side: 'centre' | 'in' | 'out'
  /** Index of the node that it was reached from; its own for the centre. */
  from: number
}

/** A part of the graph around one node. */
export interface Neighbourhood {
  /** The centre first; then by depth, strongest edge first. */
  nodes: Neighbour[]
  /** All followed edges between these nodes. */
  edges: GraphEdge[]
  /** Nodes within the depth that were left out because of the limit. At greater depths, only those next to the shown ones are counted. */
  more: number
}

/** The nodes around a node, breadth first; of each level those with the strongest edges. The same graph gives the same answer. */
export function neighbourhood(
  graph: CodeGraph,
  centre: number,
  options: NeighbourhoodOptions,
): Neighbourhood {
  const limit = Math.min(options.limit, MOST_NODES)
  const nodes: Neighbour[] = [{ ...graph.node(centre), depth: 0, side: 'centre', from: centre }]
  const known = new Set([centre])
  let level = nodes.slice()
  let more = 0
  for (let depth = 1; depth <= options.depth && level.length > 0; depth++) {
    const reached = nextLevel(graph, level, known, options)
    const taken = reached.slice(0, limit - nodes.length)
    more += reached.length - taken.length
    level = taken.map(({ step, from }) => ({
      ...graph.node(step.node),
      depth,
      side: from.side === 'centre' ? step.side : from.side,
      from: from.index,
    }))
    for (const { index } of level) known.add(index)
    nodes.push(...level)
  }
  return { nodes, edges: edgesBetween(graph, known, options), more }
}

interface Reached {
  step: ExploreStep
  from: Neighbour
}

/** New nodes next to a level, each by its strongest edge, the strongest first. */
function nextLevel(
  graph: CodeGraph,
  level: readonly Neighbour[],
  known: ReadonlySet<number>,
  options: NeighbourhoodOptions,
): Reached[] {
  const reached = new Map<number, Reached>()
  for (const from of level) {
    for (const step of stepsFrom(graph, from.index, options)) {
      if (known.has(step.node)) continue
      const before = reached.get(step.node)
      if (before === undefined || strengthOf(step.edge) > strengthOf(before.step.edge))
        reached.set(step.node, { step, from })
    }
  }
  return [...reached.values()].sort(
    (a, b) => strengthOf(b.step.edge) - strengthOf(a.step.edge) || a.step.node - b.step.node,
  )
}

function edgesBetween(
  graph: CodeGraph,
  nodes: ReadonlySet<number>,
  options: NeighbourhoodOptions,
): GraphEdge[] {
  const edges: GraphEdge[] = []
  for (const node of nodes)
    for (const { edge } of stepsFrom(graph, node, { ...options, direction: 'out' }))
      if (nodes.has(edge.target)) edges.push(edge)
  return edges.sort((a, b) => strengthOf(b) - strengthOf(a) || a.index - b.index).slice(0, MOST_EDGES)
}

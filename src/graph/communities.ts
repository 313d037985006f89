import type { CodeGraph } from './code-graph.js'
import { EDGE_KINDS } from './edge-kinds.js'
import { gatherRows } from './gather-rows.js'
import { louvain, type Network } from './louvain.js'

/** 1 is standard modularity; higher values give more and smaller communities. */
const RESOLUTION = 1
/** Weights of kinds are in hundredths and confidences in 255ths, both integers, so sums are exact. */
const WEIGHT_STEPS = 100
const KIND_WEIGHTS = Float64Array.from(EDGE_KINDS, ({ weight }) => Math.round(weight * WEIGHT_STEPS))
const NONE = 0xffffffff

/** Groups of nodes with many edges between them. */
export interface Communities {
  /** The community of each node. Numbers are by size, largest first, then by lowest node. */
  of: Uint32Array
  count: number
  sizes: Uint32Array
  /** The weight inside the communities above that expected by chance, at most 1. */
  modularity: number
}

/**
 * The communities of a graph, with all edges undirected: weight of the kind × confidence. A node without
 * edges joins its container, or else the other nodes of its file without edges.
 */
export function findCommunities(graph: CodeGraph, resolution = RESOLUTION): Communities {
  const network = networkOf(graph)
  const of = network.total === 0 ? Uint32Array.from(network.degrees.keys()) : louvain(network, resolution)
  placeIsolated(graph, network.degrees, of)
  return { ...numberedBySize(of), modularity: modularityOf(graph, of, resolution) }
}

/** Modularity (Newman, "Modularity and community structure in networks", 2006) of a grouping of a graph's nodes. */
export function modularityOf(graph: CodeGraph, of: Uint32Array, resolution = RESOLUTION): number {
  const { sources, targets, edgeKinds, confidences } = graph.columns
  const totals = new Float64Array(of.reduce((most, group) => Math.max(most, group + 1), 0))
  let inside = 0
  let total = 0
  for (let edge = 0; edge < targets.length; edge++) {
    const source = sources[edge]!
    const target = targets[edge]!
    const weight = KIND_WEIGHTS[edgeKinds[edge]!]! * confidences[edge]!
    if (source === target) continue
    totals[of[source]!]! += weight
    totals[of[target]!]! += weight
    total += 2 * weight
    if (of[source] === of[target]) inside += 2 * weight
  }
  if (total === 0) return 0
  let expected = 0
  for (const sum of totals) expected += (sum / total) ** 2
  return inside / total - resolution * expected
}

/** Merges edges between the same two nodes; drops self-loops, which say nothing about a community. */
function networkOf(graph: CodeGraph): Network {
  const { outStart, sources, targets, edgeKinds, confidences, inStart, inEdges } = graph.columns
  const { nodeCount } = graph
  const degrees = new Float64Array(nodeCount)
  const rows = gatherRows(nodeCount, nodeCount, (node, add) => {
    const take = (edge: number, other: number) => {
      if (other !== node) add(other, KIND_WEIGHTS[edgeKinds[edge]!]! * confidences[edge]!)
    }
    for (let edge = outStart[node]!; edge < outStart[node + 1]!; edge++) take(edge, targets[edge]!)
    for (let at = inStart[node]!; at < inStart[node + 1]!; at++) take(inEdges[at]!, sources[inEdges[at]!]!)
  })
  let total = 0
  for (let node = 0; node < nodeCount; node++) {
    for (let at = rows.start[node]!; at < rows.start[node + 1]!; at++) degrees[node]! += rows.weights[at]!
    total += degrees[node]!
  }
  return { ...rows, degrees, total }
}

function placeIsolated(graph: CodeGraph, degrees: Float64Array, of: Uint32Array): void {
  const { containers, paths } = graph.columns
  const byPath = new Map<number, number>()
  for (let node = 0; node < graph.nodeCount; node++) {
    if (degrees[node] !== 0 || graph.path(node) === '') continue
    let container = containers[node]!
    while (container >= 0 && degrees[container] === 0) container = containers[container]!
    const known = container >= 0 ? of[container] : byPath.get(paths[node]!)
    if (known === undefined) byPath.set(paths[node]!, of[node]!)
    else of[node] = known
  }
}

/** The same groups, largest first. */
function numberedBySize(groups: Uint32Array): Omit<Communities, 'modularity'> {
  const sizeOf = new Uint32Array(groups.length)
  const order: number[] = []
  for (const group of groups) if (sizeOf[group]!++ === 0) order.push(group)
  // The groups are in order of their lowest nodes, and the sort is stable.
  order.sort((a, b) => sizeOf[b]! - sizeOf[a]!)
  const numbers = new Uint32Array(groups.length).fill(NONE)
  order.forEach((group, number) => {
    numbers[group] = number
  })
  return {
    of: groups.map(group => numbers[group]!),
    count: order.length,
    sizes: Uint32Array.from(order, group => sizeOf[group]!),
  }
}

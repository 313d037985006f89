import type { CodeGraph } from './code-graph.js'
import { EDGE_KINDS } from './edge-kinds.js'
import { louvain, type Network } from './louvain.js'

/** 1 finds the groups that modularity means; more makes them smaller and more in number. */
const RESOLUTION = 1
/** Weights of kinds are counted in hundredths and confidences in 255ths, both whole, so that sums are exact. */
const WEIGHT_STEPS = 100
const KIND_WEIGHTS = Float64Array.from(EDGE_KINDS, ({ weight }) => Math.round(weight * WEIGHT_STEPS))
const NONE = 0xffffffff

/** Which nodes belong together by the edges between them. */
export interface Communities {
  /** The community of each node. They are numbered by size, largest first, and then by their lowest node. */
  of: Uint32Array
  count: number
  sizes: Uint32Array
  /** How much more weight lies inside the communities than chance would put there, at most 1. */
  modularity: number
}

/**
 * The communities of a graph, all kinds of edges taken both ways: weight of the kind × confidence. A node that has none
 * is with what it stands in, or else with the others of its file that have none.
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

/** Edges between the same two nodes become one; a node's edges to itself say nothing about its company. */
function networkOf(graph: CodeGraph): Network {
  const { outStart, sources, targets, edgeKinds, confidences, inStart, inEdges } = graph.columns
  const { nodeCount, edgeCount } = graph
  const start = new Uint32Array(nodeCount + 1)
  const neighbours = new Uint32Array(edgeCount * 2)
  const weights = new Float64Array(edgeCount * 2)
  const degrees = new Float64Array(nodeCount)
  const weightTo = new Float64Array(nodeCount)
  let size = 0
  let total = 0
  for (let node = 0; node < nodeCount; node++) {
    const rowStart = size
    const take = (edge: number, other: number) => {
      const weight = KIND_WEIGHTS[edgeKinds[edge]!]! * confidences[edge]!
      if (weight === 0 || other === node) return
      if (weightTo[other] === 0) neighbours[size++] = other
      weightTo[other]! += weight
    }
    for (let edge = outStart[node]!; edge < outStart[node + 1]!; edge++) take(edge, targets[edge]!)
    for (let at = inStart[node]!; at < inStart[node + 1]!; at++) take(inEdges[at]!, sources[inEdges[at]!]!)
    for (let at = rowStart; at < size; at++) {
      const other = neighbours[at]!
      weights[at] = weightTo[other]!
      degrees[node]! += weightTo[other]!
      weightTo[other] = 0
    }
    total += degrees[node]!
    start[node + 1] = size
  }
  return {
    start,
    neighbours: neighbours.subarray(0, size),
    weights: weights.subarray(0, size),
    degrees,
    total,
  }
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
  // The order is that of lowest nodes, and the sort keeps it where sizes are equal.
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

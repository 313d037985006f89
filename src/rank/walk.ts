import type { CodeGraph } from '../graph/code-graph.js'
import { EDGE_KINDS } from '../graph/edge-kinds.js'
import { PROVENANCES } from '../graph/provenance.js'

export interface WalkParameters {
  /** How likely the walk starts over at each step. */
  restart: number
  maxIterations: number
  /** It stops when the probabilities move less than this in sum. */
  tolerance: number
  /** Or when the order of so many at the top has not changed twice in succession. */
  stableTop: number
  /** Nodes less likely than this do not pass anything on. */
  least: number
  /** Edges that only a language server found are this much weaker. */
  lspFactor: number
}

export const SEED_WALK: WalkParameters = {
  restart: 0.2,
  maxIterations: 20,
  tolerance: 0.001,
  stableTop: 10,
  least: 0.0001,
  lspFactor: 0.3,
}

const STABLE_TIMES = 2

/**
 * A random walk with restart from weighted seeds, in both directions of the edges, by the weights of their kinds. What
 * cannot go on gives its probability back to the seeds. Values are relative to the greatest; nodes never reached are absent.
 */
export function walkFrom(
  edges: WalkEdges,
  seeds: ReadonlyMap<number, number>,
  parameters: WalkParameters,
): Map<number, number> {
  const total = [...seeds.values()].reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return new Map()
  const start = [...seeds].map(([node, weight]): [number, number] => [node, weight / total])
  let now = new Spread(edges.nodeCount)
  let next = new Spread(edges.nodeCount)
  for (const [node, share] of start) now.add(node, share)
  let top = ''
  let stable = 0
  for (let iteration = 0; iteration < parameters.maxIterations; iteration++) {
    next.clear()
    step(now, next, start, edges, parameters)
    const moved = difference(now, next)
    ;[now, next] = [next, now]
    const newTop = now.top(parameters.stableTop).join(' ')
    stable = newTop === top ? stable + 1 : 0
    top = newTop
    if (moved < parameters.tolerance || stable >= STABLE_TIMES) break
  }
  let greatest = 0
  for (const node of now.nodes) greatest = Math.max(greatest, now.values[node]!)
  return new Map(now.nodes.map(node => [node, now.values[node]! / greatest]))
}

function step(
  now: Spread,
  next: Spread,
  start: readonly [number, number][],
  edges: WalkEdges,
  { restart, least }: WalkParameters,
): void {
  let back = restart
  for (const node of now.nodes) {
    const value = now.values[node]!
    const onward = (1 - restart) * value
    const sum = value < least ? 0 : edges.sum(node)
    if (sum === 0) back += onward
    else edges.spread(node, onward / sum, next)
  }
  for (const [node, share] of start) next.add(node, back * share)
}

/** Values of nodes, with a list of those that have one. */
class Spread {
  readonly values: Float64Array
  readonly nodes: number[] = []

  constructor(nodeCount: number) {
    this.values = new Float64Array(nodeCount)
  }

  add(node: number, value: number): void {
    if (this.values[node] === 0) this.nodes.push(node)
    this.values[node]! += value
  }

  clear(): void {
    for (const node of this.nodes) this.values[node] = 0
    this.nodes.length = 0
  }

  /** The greatest, in order; of equal ones the first in the graph. */
  top(count: number): number[] {
    const best: number[] = []
    for (const node of this.nodes) {
      if (best.length === count && !this.#precedes(node, best[count - 1]!)) continue
      let at = best.length
      while (at > 0 && this.#precedes(node, best[at - 1]!)) at--
      best.splice(at, 0, node)
      if (best.length > count) best.pop()
    }
    return best
  }

  #precedes(a: number, b: number): boolean {
    return this.values[a]! > this.values[b]! || (this.values[a] === this.values[b] && a < b)
  }
}

function difference(a: Spread, b: Spread): number {
  let sum = 0
  for (const node of b.nodes) sum += Math.abs(b.values[node]! - a.values[node]!)
  for (const node of a.nodes) if (b.values[node] === 0) sum += a.values[node]!
  return sum
}

/** The edges of a graph as a walk sees them. */
export class WalkEdges {
  readonly nodeCount: number
  readonly #graph: CodeGraph
  readonly #kindWeights = Float64Array.from(EDGE_KINDS, ({ weight }) => weight)
  readonly #factors: Float64Array
  /** What leaves each node in all; -1 until it is asked for. */
  readonly #sums: Float64Array
  readonly #inside: ((node: number) => boolean) | null

  /** With `inside`, edges to other nodes do not count. */
  constructor(graph: CodeGraph, lspFactor: number, inside: ((node: number) => boolean) | null = null) {
    this.#graph = graph
    this.nodeCount = graph.nodeCount
    this.#inside = inside
    this.#factors = Float64Array.from(PROVENANCES, ({ provenance }) => (provenance === 'lsp' ? lspFactor : 1))
    this.#sums = new Float64Array(graph.nodeCount).fill(-1)
  }

  sum(node: number): number {
    if (this.#sums[node]! < 0) {
      let sum = 0
      this.#each(node, (_, weight) => {
        sum += weight
      })
      this.#sums[node] = sum
    }
    return this.#sums[node]!
  }

  /** Hands `share` on along each edge, times its weight. */
  spread(node: number, share: number, into: { add(node: number, value: number): void }): void {
    this.#each(node, (other, weight) => into.add(other, share * weight))
  }

  #each(node: number, visit: (other: number, weight: number) => void): void {
    const { outStart, targets, sources, inStart, inEdges, edgeKinds, provenances } = this.#graph.columns
    for (let edge = outStart[node]!; edge < outStart[node + 1]!; edge++) {
      const weight = this.#kindWeights[edgeKinds[edge]!]! * this.#factors[provenances[edge]!]!
      if (weight > 0 && this.#isInside(targets[edge]!)) visit(targets[edge]!, weight)
    }
    for (let at = inStart[node]!; at < inStart[node + 1]!; at++) {
      const edge = inEdges[at]!
      const weight = this.#kindWeights[edgeKinds[edge]!]! * this.#factors[provenances[edge]!]!
      if (weight > 0 && this.#isInside(sources[edge]!)) visit(sources[edge]!, weight)
    }
  }

  #isInside(node: number): boolean {
    return this.#inside === null || this.#inside(node)
  }
}

import type { CodeGraph } from '../graph/code-graph.js'
import { EDGE_KINDS, type EdgeKind } from '../graph/edge-kinds.js'
import { nodeCode } from '../graph/node-kinds.js'
import { NodeAmounts } from './node-amounts.js'
import {
  AGAINST_EDGE,
  ALONG_EDGE,
  FAN_POWER,
  HOP_SHARE,
  MAX_HOPS,
  SMALLEST,
  TO_CONTAINER,
  TO_FILE,
} from './test-weights.js'

const CONFIDENCE_STEPS = 255
const AGAINST = byCode(AGAINST_EDGE)
const ALONG = byCode(ALONG_EDGE)
const FILE = nodeCode('file')

/**
 * Spreads a change over its dependents: from the changed nodes hop by hop to their users, weaker at each hop.
 * The contributions of several paths to a node are added.
 *
 * @example spreadChange(graph, new Map([[changed, 1]])).get(test) // how much of the change reaches the test
 */
export function spreadChange(graph: CodeGraph, start: ReadonlyMap<number, number>): NodeAmounts {
  return new DependentWalk(graph).from(start)
}

/** What the nodes of a graph pass on is divided by these, found where a walk passes; 0: not yet. */
const DIVISORS = new WeakMap<CodeGraph, Float64Array>()

/** A walk hop by hop, with the sums of the next front. */
class DependentWalk {
  readonly #graph: CodeGraph
  readonly #sums: Float64Array
  readonly #divisors: Float64Array
  /** Nodes with a sum, in order. */
  #front: number[] = []

  constructor(graph: CodeGraph) {
    this.#graph = graph
    this.#sums = new Float64Array(graph.nodeCount)
    this.#divisors = DIVISORS.get(graph) ?? new Float64Array(graph.nodeCount)
    DIVISORS.set(graph, this.#divisors)
  }

  from(start: ReadonlyMap<number, number>): NodeAmounts {
    const reached = new NodeAmounts(this.#graph.nodeCount)
    for (const [node, score] of start) reached.add(node, score)
    let nodes = [...start.keys()]
    let scores = [...start.values()]
    for (let hop = 0; hop < MAX_HOPS && nodes.length > 0; hop++) {
      for (let at = 0; at < nodes.length; at++) this.#pass(nodes[at]!, scores[at]! * HOP_SHARE)
      nodes = this.#front
      scores = this.#take()
      for (let at = 0; at < nodes.length; at++) reached.add(nodes[at]!, scores[at]!)
    }
    return reached
  }

  #add(node: number, amount: number): void {
    if (!(amount > SMALLEST)) return
    if (this.#sums[node] === 0) this.#front.push(node)
    this.#sums[node]! += amount
  }

  /** The sums of the front; it is empty afterwards. */
  #take(): number[] {
    const taken = this.#front.map(node => this.#sums[node]!)
    for (const node of this.#front) this.#sums[node] = 0
    this.#front = []
    return taken
  }

  #pass(node: number, score: number): void {
    this.#passEdges(node, score)
    const { containers, kinds } = this.#graph.columns
    const container = containers[node]!
    if (container >= 0) this.#add(container, score * (kinds[container] === FILE ? TO_FILE : TO_CONTAINER))
  }

  #passEdges(node: number, score: number): void {
    // No edge passes more than the score, but for rounding.
    if (score < SMALLEST / 2) return
    const share = score / this.#divisor(node)
    if (!(share * CONFIDENCE_STEPS > SMALLEST)) return
    const { inStart, inEdges, sources, outStart, targets, edgeKinds, confidences } = this.#graph.columns
    for (let at = inStart[node]!; at < inStart[node + 1]!; at++) {
      const edge = inEdges[at]!
      this.#add(sources[edge]!, share * AGAINST[edgeKinds[edge]!]! * confidences[edge]!)
    }
    for (let edge = outStart[node]!; edge < outStart[node + 1]!; edge++) {
      const passed = ALONG[edgeKinds[edge]!]!
      if (passed > 0) this.#add(targets[edge]!, share * passed * confidences[edge]!)
    }
  }

  /** Of the amount that an edge of full strength passes: more where the node has many users. */
  #divisor(node: number): number {
    const known = this.#divisors[node]!
    if (known > 0) return known
    const { inStart, inEdges, edgeKinds } = this.#graph.columns
    let fan = 0
    for (let at = inStart[node]!; at < inStart[node + 1]!; at++) fan += AGAINST[edgeKinds[inEdges[at]!]!]!
    const divisor = Math.max(1, fan) ** FAN_POWER * CONFIDENCE_STEPS
    this.#divisors[node] = divisor
    return divisor
  }
}

function byCode(weights: Partial<Record<EdgeKind, number>>): Float64Array {
  return Float64Array.from(EDGE_KINDS, ({ kind }) => weights[kind] ?? 0)
}

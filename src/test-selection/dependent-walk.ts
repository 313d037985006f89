import type { CodeGraph } from '../graph/code-graph.js'
import { EDGE_KINDS, type EdgeKind } from '../graph/edge-kinds.js'
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

/**
 * Spreads a change over its dependents: from the changed nodes hop by hop to their users, weaker at each hop.
 * The contributions of several paths to a node are added.
 *
 * @example spreadChange(graph, new Map([[changed, 1]])).get(test) // how much of the change reaches the test
 */
export function spreadChange(graph: CodeGraph, start: ReadonlyMap<number, number>): Map<number, number> {
  const reached = new Map(start)
  let front: ReadonlyMap<number, number> = start
  const next = new Amounts(graph.nodeCount)
  for (let hop = 0; hop < MAX_HOPS && front.size > 0; hop++) {
    for (const [node, score] of front) pass(graph, node, score * HOP_SHARE, next)
    front = next.take()
    for (const [node, score] of front) reached.set(node, (reached.get(node) ?? 0) + score)
  }
  return reached
}

/** Sums by node, in the order in which the nodes came: a map for each addition would take most of the time. */
class Amounts {
  readonly #sums: Float64Array
  readonly #nodes: number[] = []

  constructor(nodeCount: number) {
    this.#sums = new Float64Array(nodeCount)
  }

  add(node: number, amount: number): void {
    if (!(amount > SMALLEST)) return
    if (this.#sums[node] === 0) this.#nodes.push(node)
    this.#sums[node]! += amount
  }

  /** The sums so far; it is empty afterwards. */
  take(): Map<number, number> {
    const taken = new Map<number, number>()
    for (const node of this.#nodes) {
      taken.set(node, this.#sums[node]!)
      this.#sums[node] = 0
    }
    this.#nodes.length = 0
    return taken
  }
}

function pass(graph: CodeGraph, node: number, score: number, next: Amounts): void {
  const { inStart, inEdges, sources, outStart, targets, edgeKinds, confidences, containers } = graph.columns
  const first = inStart[node]!
  const end = inStart[node + 1]!
  let fan = 0
  for (let at = first; at < end; at++) fan += AGAINST[edgeKinds[inEdges[at]!]!]!
  const share = score / (Math.max(1, fan) ** FAN_POWER * CONFIDENCE_STEPS)
  for (let at = first; at < end; at++) {
    const edge = inEdges[at]!
    next.add(sources[edge]!, share * AGAINST[edgeKinds[edge]!]! * confidences[edge]!)
  }
  for (let edge = outStart[node]!; edge < outStart[node + 1]!; edge++)
    next.add(targets[edge]!, share * ALONG[edgeKinds[edge]!]! * confidences[edge]!)
  const container = containers[node]!
  if (container >= 0) next.add(container, score * (graph.kind(container) === 'file' ? TO_FILE : TO_CONTAINER))
}

function byCode(weights: Partial<Record<EdgeKind, number>>): Float64Array {
  return Float64Array.from(EDGE_KINDS, ({ kind }) => weights[kind] ?? 0)
}

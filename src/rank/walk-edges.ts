import type { CodeGraph } from '../graph/code-graph.js'
import { EDGE_KINDS } from '../graph/edge-kinds.js'
import { PROVENANCES } from '../graph/provenance.js'

/**
 * The edges of a graph as a walk sees them: both directions in one list, and those without a weight left out. A walk reads
 * them in order, where the graph's own lists would send it all over memory.
 */
export class WalkEdges {
  readonly nodeCount: number
  /** Neighbours of node n are [firsts[n], firsts[n + 1]): first where it leads, then what leads to it. */
  readonly firsts: Uint32Array
  readonly neighbours: Int32Array
  /** What each edge weighs, as a place in `weights`. */
  readonly codes: Uint8Array
  readonly weights: Float64Array
  /** What leaves each node in all. */
  readonly sums: Float64Array

  /** Edges that only a language server found are weaker by a factor. With `inside`, edges to other nodes do not count. */
  constructor(graph: CodeGraph, lspFactor: number, inside: ((node: number) => boolean) | null = null) {
    const { outStart, targets, sources, inStart, inEdges, edgeKinds, provenances } = graph.columns
    const { nodeCount, edgeCount } = graph
    const table = weightTable(lspFactor)
    const weightCodes = new Uint8Array(edgeCount)
    let weighted = 0
    for (let edge = 0; edge < edgeCount; edge++) {
      const code = table.codes[edgeKinds[edge]! * PROVENANCES.length + provenances[edge]!]!
      weightCodes[edge] = code
      if (code !== NO_WEIGHT) weighted++
    }
    const firsts = new Uint32Array(nodeCount + 1)
    const neighbours = new Int32Array(2 * weighted)
    const codes = new Uint8Array(2 * weighted)
    const sums = new Float64Array(nodeCount)
    let end = 0
    for (let node = 0; node < nodeCount; node++) {
      let sum = 0
      for (let edge = outStart[node]!; edge < outStart[node + 1]!; edge++) {
        const code = weightCodes[edge]!
        if (code === NO_WEIGHT || (inside !== null && !inside(targets[edge]!))) continue
        neighbours[end] = targets[edge]!
        codes[end++] = code
        sum += table.weights[code]!
      }
      for (let at = inStart[node]!; at < inStart[node + 1]!; at++) {
        const edge = inEdges[at]!
        const code = weightCodes[edge]!
        if (code === NO_WEIGHT || (inside !== null && !inside(sources[edge]!))) continue
        neighbours[end] = sources[edge]!
        codes[end++] = code
        sum += table.weights[code]!
      }
      firsts[node + 1] = end
      sums[node] = sum
    }
    this.nodeCount = nodeCount
    this.firsts = firsts
    this.neighbours = neighbours
    this.codes = codes
    this.weights = table.weights
    this.sums = sums
  }
}

const NO_WEIGHT = 0

/** The few weights that there are, and which of them each kind has with each provenance. */
function weightTable(lspFactor: number): { codes: Uint8Array; weights: Float64Array } {
  const weights = [0]
  const codes = EDGE_KINDS.flatMap(({ weight }) =>
    PROVENANCES.map(({ provenance }) => {
      const product = weight * (provenance === 'lsp' ? lspFactor : 1)
      if (!weights.includes(product)) weights.push(product)
      return weights.indexOf(product)
    }),
  )
  return { codes: Uint8Array.from(codes), weights: Float64Array.from(weights) }
}

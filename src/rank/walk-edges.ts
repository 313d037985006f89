import type { CodeGraph } from '../graph/code-graph.js'
import { EDGE_KINDS } from '../graph/edge-kinds.js'
import { PROVENANCES } from '../graph/provenance.js'

/**
 * The edges of a graph as a walk sees them: both directions in one row, and those without a weight left out. A walk reads
 * a row in order, again and again, where the graph's own lists would send it all over memory. It comes by few of all
 * nodes: a row is made when the first one does.
 */
export class WalkEdges {
  readonly nodeCount: number
  /** The row of node n: first where it leads, then what leads to it. It begins at `first(n)` and ends before `ends[n]`. */
  readonly neighbours: Int32Array
  /** What each edge weighs, as a place in `weights`. */
  readonly codes: Uint8Array
  readonly ends: Uint32Array
  readonly weights: Float64Array
  /** What leaves each node in all, where its row is made. */
  private readonly sums: Float64Array
  private readonly graph: CodeGraph
  private readonly kindCodes: Uint8Array
  private readonly inside: ((node: number) => boolean) | null
  private greatest: number | undefined

  /** Edges that only a language server found are weaker by a factor. With `inside`, edges to other nodes do not count. */
  constructor(graph: CodeGraph, lspFactor: number, inside: ((node: number) => boolean) | null = null) {
    const { nodeCount, edgeCount } = graph
    const { codes, weights } = weightTable(lspFactor)
    this.nodeCount = nodeCount
    this.neighbours = new Int32Array(2 * edgeCount)
    this.codes = new Uint8Array(2 * edgeCount)
    this.ends = new Uint32Array(nodeCount)
    this.weights = weights
    this.sums = new Float64Array(nodeCount).fill(UNMADE)
    this.graph = graph
    this.kindCodes = codes
    this.inside = inside
  }

  first(node: number): number {
    const { outStart, inStart } = this.graph.columns
    return outStart[node]! + inStart[node]!
  }

  /** What leaves a node in all. Its row is there from then on. */
  sumOf(node: number): number {
    const known = this.sums[node]!
    if (known !== UNMADE) return known
    const { outStart, targets, sources, inStart, inEdges } = this.graph.columns
    this.ends[node] = this.first(node)
    let sum = 0
    for (let edge = outStart[node]!; edge < outStart[node + 1]!; edge++)
      sum += this.add(node, edge, targets[edge]!)
    for (let at = inStart[node]!; at < inStart[node + 1]!; at++)
      sum += this.add(node, inEdges[at]!, sources[inEdges[at]!]!)
    this.sums[node] = sum
    return sum
  }

  private add(node: number, edge: number, neighbour: number): number {
    const code = this.codeOf(edge)
    if (code === NO_WEIGHT || (this.inside !== null && !this.inside(neighbour))) return 0
    const at = this.ends[node]!++
    this.neighbours[at] = neighbour
    this.codes[at] = code
    return this.weights[code]!
  }

  private codeOf(edge: number): number {
    const { edgeKinds, provenances } = this.graph.columns
    return this.kindCodes[edgeKinds[edge]! * PROVENANCES.length + provenances[edge]!]!
  }

  /** What leaves the node that most leaves, without making rows of all. */
  get greatestSum(): number {
    this.greatest ??= this.findGreatest()
    return this.greatest
  }

  private findGreatest(): number {
    const { sources, targets } = this.graph.columns
    const sums = new Float64Array(this.nodeCount)
    for (let edge = 0; edge < sources.length; edge++) {
      const weight = this.weights[this.codeOf(edge)]!
      sums[sources[edge]!]! += weight
      sums[targets[edge]!]! += weight
    }
    return sums.reduce((most, sum) => Math.max(most, sum), 0)
  }
}

const UNMADE = -1
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

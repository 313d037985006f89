import type { CodeGraph, GraphColumns } from '../code-graph.js'
import { EDGE_KINDS } from '../edge-kinds.js'
import { PROVENANCES } from '../provenance.js'

type WalkedColumns = Pick<
  GraphColumns,
  'outStart' | 'sources' | 'targets' | 'edgeKinds' | 'provenances' | 'inStart' | 'inEdges'
>

/**
 * The edges of a graph for a random walk: both directions in one row, with the weights of their kinds; edges
 * without a weight are left out. A walk reads a row sequentially, many times; the graph's own lists would
 * scatter the reads over memory. A walk visits few of all nodes, so a row is built at the first visit.
 */
export class TransitionMatrix {
  readonly nodeCount: number
  /** The row of node n: its targets, then its sources. It begins at `first(n)` and ends before `ends[n]`. */
  readonly neighbours: Int32Array
  /** The weight of each edge, as an index into `weights`. */
  readonly codes: Uint8Array
  readonly ends: Uint32Array
  readonly weights: Float64Array
  readonly #sums: Float64Array
  /** Not the graph: it may be of a later state, with the same edges. */
  readonly #columns: WalkedColumns
  readonly #kindCodes: Uint8Array
  readonly #isInside: ((node: number) => boolean) | null
  #greatestSum: number | undefined

  /**
   * @param lspFactor weight of edges that only a language server found
   * @param isInside with it, edges to other nodes are left out
   */
  constructor(graph: CodeGraph, lspFactor: number, isInside: ((node: number) => boolean) | null = null) {
    const { nodeCount, edgeCount } = graph
    const { codes, weights } = weightTable(lspFactor)
    this.nodeCount = nodeCount
    this.neighbours = new Int32Array(2 * edgeCount)
    this.codes = new Uint8Array(2 * edgeCount)
    this.ends = new Uint32Array(nodeCount)
    this.weights = weights
    this.#sums = new Float64Array(nodeCount).fill(NOT_MADE)
    const { outStart, sources, targets, edgeKinds, provenances, inStart, inEdges } = graph.columns
    this.#columns = { outStart, sources, targets, edgeKinds, provenances, inStart, inEdges }
    this.#kindCodes = codes
    this.#isInside = isInside
  }

  first(node: number): number {
    const { outStart, inStart } = this.#columns
    return outStart[node]! + inStart[node]!
  }

  /** The sum of a row. Builds the row if necessary. */
  sumOf(node: number): number {
    const known = this.#sums[node]!
    if (known !== NOT_MADE) return known
    const { outStart, targets, sources, inStart, inEdges } = this.#columns
    this.ends[node] = this.first(node)
    let sum = 0
    for (let edge = outStart[node]!; edge < outStart[node + 1]!; edge++)
      sum += this.#add(node, edge, targets[edge]!)
    for (let at = inStart[node]!; at < inStart[node + 1]!; at++)
      sum += this.#add(node, inEdges[at]!, sources[inEdges[at]!]!)
    this.#sums[node] = sum
    return sum
  }

  #add(node: number, edge: number, neighbour: number): number {
    const code = this.#codeOf(edge)
    if (code === NO_WEIGHT || (this.#isInside !== null && !this.#isInside(neighbour))) return 0
    const at = this.ends[node]!++
    this.neighbours[at] = neighbour
    this.codes[at] = code
    return this.weights[code]!
  }

  #codeOf(edge: number): number {
    const { edgeKinds, provenances } = this.#columns
    return this.#kindCodes[edgeKinds[edge]! * PROVENANCES.length + provenances[edge]!]!
  }

  /** The greatest sum of all rows, without building them. */
  get greatestSum(): number {
    this.#greatestSum ??= this.#findGreatestSum()
    return this.#greatestSum
  }

  #findGreatestSum(): number {
    const { sources, targets } = this.#columns
    const sums = new Float64Array(this.nodeCount)
    for (let edge = 0; edge < sources.length; edge++) {
      const weight = this.weights[this.#codeOf(edge)]!
      sums[sources[edge]!]! += weight
      sums[targets[edge]!]! += weight
    }
    return sums.reduce((most, sum) => Math.max(most, sum), 0)
  }
}

const NOT_MADE = -1
const NO_WEIGHT = 0

/** The distinct weights, and the index of one for each kind and provenance. */
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

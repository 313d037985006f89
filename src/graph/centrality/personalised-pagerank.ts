import { SparseVector } from './sparse-vector.js'
import type { TransitionMatrix } from './transition-matrix.js'

export interface PageRankParameters {
  /** Probability of a restart at each step. */
  restart: number
  maxIterations: number
  /** Stops when the sum of the changes is below this. */
  tolerance: number
  /** Or stops when the order of this many top nodes is unchanged twice in succession. */
  stableTop: number
  /** Nodes with a lower probability are not expanded. */
  least: number
  /** Weight of edges that only a language server found. */
  lspFactor: number
}

export const PAGERANK_PARAMETERS: PageRankParameters = {
  restart: 0.2,
  maxIterations: 20,
  tolerance: 0.001,
  stableTop: 10,
  least: 0.0001,
  lspFactor: 0.3,
}

const STABLE_TIMES = 2

/** Probabilities of nodes, divided by the greatest. */
export class PageRankScores {
  /** Nodes above 0, in the order of the first visit. */
  readonly nodes: Int32Array
  readonly #values: Float64Array

  constructor(nodes: Int32Array, values: Float64Array) {
    this.nodes = nodes
    this.#values = values
  }

  get(node: number): number {
    return this.#values[node] ?? 0
  }

  *[Symbol.iterator](): Generator<[node: number, score: number]> {
    for (const node of this.nodes) yield [node, this.#values[node]!]
  }
}

/**
 * Personalised PageRank (Page, Brin, Motwani and Winograd, "The PageRank citation ranking", 1999; Haveliwala,
 * "Topic-sensitive PageRank", 2002): a random walk with restart from weighted seeds, by power iteration. A node without
 * neighbours returns its probability to the seeds.
 */
export function personalisedPageRank(
  matrix: TransitionMatrix,
  seeds: ReadonlyMap<number, number>,
  parameters: PageRankParameters,
): PageRankScores {
  const total = [...seeds.values()].reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return new PageRankScores(new Int32Array(0), new Float64Array(0))
  const start = [...seeds].map(([node, weight]): [number, number] => [node, weight / total])
  let now = new SparseVector(matrix.nodeCount)
  let next = new SparseVector(matrix.nodeCount)
  for (const [node, share] of start) now.add(node, share)
  let top: number[] = []
  let stable = 0
  for (let iteration = 0; iteration < parameters.maxIterations; iteration++) {
    next.clear()
    step(now, next, start, matrix, parameters)
    const moved = next.distance(now)
    ;[now, next] = [next, now]
    const newTop = now.top(parameters.stableTop)
    stable = sameNodes(newTop, top) ? stable + 1 : 0
    top = newTop
    if (moved < parameters.tolerance || stable >= STABLE_TIMES) break
  }
  return new PageRankScores(now.nodes.subarray(0, now.count), now.normalised())
}

function step(
  now: SparseVector,
  next: SparseVector,
  start: readonly [number, number][],
  matrix: TransitionMatrix,
  { restart, least }: PageRankParameters,
): void {
  const { nodes, values, count } = now
  const { neighbours, codes, weights, ends } = matrix
  let back = restart
  for (let at = 0; at < count; at++) {
    const node = nodes[at]!
    const value = values[node]!
    const onward = (1 - restart) * value
    const sum = value < least ? 0 : matrix.sumOf(node)
    if (sum === 0) back += onward
    else next.addRow(matrix.first(node), ends[node]!, neighbours, codes, weights, onward / sum)
  }
  for (const [node, share] of start) next.add(node, back * share)
}

function sameNodes(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((node, at) => node === b[at])
}

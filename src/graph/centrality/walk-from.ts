import type { CodeGraph } from '../code-graph.js'
import { type EdgeFilter, filteredGraph } from '../edge-filter.js'
import {
  PAGERANK_PARAMETERS,
  type PageRankParameters,
  type PageRankScores,
  personalisedPageRank,
} from './personalised-pagerank.js'
import { TransitionMatrix } from './transition-matrix.js'

export interface WalkOptions extends Partial<PageRankParameters> {
  /** Which edges are walked. Default: all that have a weight. */
  edges?: EdgeFilter
  /** Only these nodes are visited, such as those of some communities. Default: all. */
  isInside?(node: number): boolean
}

/**
 * A random walk with restart from weighted nodes: how near each node is to them, relative to the nearest. To walk many times
 * on one graph, make a `TransitionMatrix` once and call `personalisedPageRank`.
 *
 * @example walkFrom(graph, new Map([[graph.find(symbol.id)!, 1]]), { edges: { except: ['similar_to'] } })
 */
export function walkFrom(
  graph: CodeGraph,
  seeds: ReadonlyMap<number, number>,
  { edges, isInside, ...parameters }: WalkOptions = {},
): PageRankScores {
  const all = { ...PAGERANK_PARAMETERS, ...parameters }
  const matrix = new TransitionMatrix(filteredGraph(graph, edges), all.lspFactor, isInside ?? null)
  return personalisedPageRank(matrix, seeds, all)
}

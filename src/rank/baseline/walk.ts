import { PAGERANK_PARAMETERS, personalisedPageRank } from '../../graph/centrality/personalised-pagerank.js'
import { TransitionMatrix } from '../../graph/centrality/transition-matrix.js'
import type { Communities } from '../../graph/communities.js'
import type { World } from '../../signals/world/world.js'
import type { BaselineParameters } from './parameters.js'

/** Personalised PageRank of the seeds; with `hubEdges`, hubs, which every walk visits, count for less. */
export function walkFrom(
  world: World,
  communities: Communities | null,
  seeds: ReadonlyMap<number, number>,
  parameters: BaselineParameters,
): Map<number, number> {
  const { restart, maxIterations, lspFactor, hubEdges } = parameters
  const matrix = matrixFor(world, communities, seeds, parameters)
  const walk = personalisedPageRank(matrix, seeds, {
    ...PAGERANK_PARAMETERS,
    restart,
    maxIterations,
    lspFactor,
  })
  if (hubEdges === 0) return new Map(walk)
  const { inStart } = world.graph.columns
  return new Map(
    [...walk].map(([node, value]) => {
      const edges = inStart[node + 1]! - inStart[node]!
      return [node, edges > hubEdges ? value / Math.sqrt(edges / hubEdges) : value]
    }),
  )
}

/** If all seeds are in one community, the walk stays in it. */
function matrixFor(
  world: World,
  communities: Communities | null,
  seeds: ReadonlyMap<number, number>,
  { lspFactor, confined }: BaselineParameters,
): TransitionMatrix {
  if (confined && seeds.size > 1 && communities !== null) {
    const [first, ...others] = [...seeds.keys()].map(node => communities.of[node]!)
    if (others.every(each => each === first))
      return new TransitionMatrix(world.graph, lspFactor, node => communities.of[node] === first)
  }
  return lspFactor === PAGERANK_PARAMETERS.lspFactor
    ? world.transitions
    : new TransitionMatrix(world.graph, lspFactor)
}

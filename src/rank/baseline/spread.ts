import { SEED_WALK, walkFrom } from '../walk.js'
import { WalkEdges } from '../walk-edges.js'
import type { World } from '../world.js'
import type { SeedParameters } from './parameters.js'

/** The walk from the seeds; hubs, which every walk comes by, count for less where that is asked for. */
export function spread(
  world: World,
  seeds: ReadonlyMap<number, number>,
  parameters: SeedParameters,
): Map<number, number> {
  const { restart, maxIterations, lspFactor, hubEdges } = parameters
  const walk = walkFrom(edgesFor(world, seeds, parameters), seeds, {
    ...SEED_WALK,
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

/** Seeds of one community mean that community. */
function edgesFor(
  world: World,
  seeds: ReadonlyMap<number, number>,
  { lspFactor, confined }: SeedParameters,
): WalkEdges {
  const communities = confined && seeds.size > 1 ? world.communities() : null
  if (communities !== null) {
    const [first, ...others] = [...seeds.keys()].map(node => communities.of[node]!)
    if (others.every(each => each === first))
      return new WalkEdges(world.graph, lspFactor, node => communities.of[node] === first)
  }
  return lspFactor === SEED_WALK.lspFactor ? world.walkEdges : new WalkEdges(world.graph, lspFactor)
}

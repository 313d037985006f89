import type { BaselineParameters } from './parameters.js'
import type { ChannelResult } from './trace.js'

/** The seeds of the walk: the first candidates, more in larger graphs, and some of the mentioned paths. */
export function chooseSeeds(
  candidates: readonly number[],
  path: readonly ChannelResult[],
  nodeCount: number,
  parameters: BaselineParameters,
): Map<number, number> {
  const seeds = new Map<number, number>()
  for (const [at, node] of candidates.slice(0, seedCount(nodeCount, parameters)).entries())
    seeds.set(node, 1 / (1 + parameters.seedDecay * at))
  let added = 0
  for (const { node } of path) {
    if (added === parameters.pathSeeds) break
    if (seeds.has(node)) continue
    seeds.set(node, parameters.pathSeedWeight)
    added++
  }
  return seeds
}

export function seedCount(
  nodeCount: number,
  { seeds, largeAbove, seedsInLarge, hugeAbove, seedsInHuge }: BaselineParameters,
): number {
  if (nodeCount > hugeAbove) return Math.max(seeds, seedsInHuge)
  return nodeCount > largeAbove ? Math.max(seeds, seedsInLarge) : seeds
}

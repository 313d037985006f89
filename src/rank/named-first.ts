import type { NamedPlace } from '../signals/named-places.js'
import { byScore, type RankedNode } from './result/ranked-node.js'
import type { Within } from './within.js'

/** The part of a score that lifts a place above what the task does not name. */
export const NAMED_PART = 'named'
/** Between two places, so that they keep their order. */
const STEP = 1e-3

/** Adds the named places that are no candidates, and puts those that the task is about first, in their order. */
export function namedFirst(
  ranked: RankedNode[],
  places: readonly NamedPlace[],
  within: Within,
): RankedNode[] {
  const meant = places.filter(({ node }) => within(node))
  if (meant.length === 0) return ranked
  const byNode = new Map(ranked.map(each => [each.node, each]))
  for (const { node } of meant) if (!byNode.has(node)) byNode.set(node, { node, score: 0, parts: [] })
  const best = Math.max(0, ranked[0]?.score ?? 0)
  const first = meant.filter(({ isFirst }) => isFirst)
  first.forEach(({ node }, at) => {
    const { score, parts } = byNode.get(node)!
    const lifted = best + STEP * (first.length - at)
    const part = { name: NAMED_PART, value: 1, part: lifted - score }
    byNode.set(node, { node, score: lifted, parts: [...parts, part] })
  })
  return [...byNode.values()].sort(byScore)
}

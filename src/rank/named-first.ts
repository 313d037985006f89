import type { NamedPlace } from '../signals/named-places.js'
import { byScore, type RankedNode } from './result/ranked-node.js'
import type { Within } from './within.js'

/** The part of a score that lifts a place above what the task does not name. */
export const NAMED_PART = 'named'
/** Between two places, so that they keep their order. */
const STEP = 1e-3

/**
 * A place that a report names is raised by this share of the best score. Of 110 issues of SWE-bench Lite the first file is right
 * in .518 if such places come first, in .564 at this share, in .591 at .1, which loses edited regions among ten (bench/RESULTS.md).
 */
const RAISED_SHARE = 0.3

/** Adds the named places that are no candidates, raises some, and puts those that the task is about first, in their order. */
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
  const add = (node: number, value: number, part: number) => {
    const { score, parts } = byNode.get(node)!
    byNode.set(node, { node, score: score + part, parts: [...parts, { name: NAMED_PART, value, part }] })
  }
  for (const { node, lift } of meant) if (lift === 'raised') add(node, RAISED_SHARE, RAISED_SHARE * best)
  const first = meant.filter(({ lift }) => lift === 'first')
  const top = Math.max(0, ...[...byNode.values()].map(({ score }) => score))
  first.forEach(({ node }, at) => {
    add(node, 1, top + STEP * (first.length - at) - byNode.get(node)!.score)
  })
  return [...byNode.values()].sort(byScore)
}

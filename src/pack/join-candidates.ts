import type { Candidate } from './candidate.js'

/**
 * All candidates, each node once, in the order of the ranking. What goes with the task's code comes first within its
 * share, and what ranking found of it keeps its score and reasons.
 */
export function joinCandidates(
  ranked: readonly Candidate[],
  beside: readonly Candidate[],
  neighbours: readonly Candidate[],
): Candidate[] {
  const rankedNodes = new Map(ranked.map(each => [each.node, each]))
  const besideNodes = new Map(beside.map(each => [each.node, each]))
  const first = beside.map(each => rankedNodes.get(each.node) ?? each)
  const places = placesInShares([...first, ...ranked, ...neighbours])
  const others = [...beside, ...neighbours.filter(({ node }) => !besideNodes.has(node))]
  return [...ranked, ...others.filter(({ node }) => !rankedNodes.has(node))].map(each => ({
    ...each,
    focusLines: each.focusLines.length > 0 ? each.focusLines : (besideNodes.get(each.node)?.focusLines ?? []),
    place: places.get(each.node) ?? 0,
  }))
}

/** From 0, by node. */
function placesInShares(candidates: readonly Candidate[]): Map<number, number> {
  const counts = new Map<string, number>()
  const places = new Map<number, number>()
  for (const { node, share } of candidates) {
    if (places.has(node)) continue
    const place = counts.get(share) ?? 0
    places.set(node, place)
    counts.set(share, place + 1)
  }
  return places
}

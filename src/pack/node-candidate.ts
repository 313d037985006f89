import { answerLines } from '../rank/span.js'
import type { GraphWorld } from '../signals/world/world.js'
import type { Candidate } from './candidate.js'

type Rating = Pick<Candidate, 'score' | 'share' | 'proximity' | 'reasons' | 'focusLines'>

/** A candidate that ranking did not find. */
export function nodeCandidate(
  { graph, nodes }: Pick<GraphWorld, 'graph' | 'nodes'>,
  node: number,
  rating: Rating,
): Candidate {
  const { id, name, qualifiedName, kind, path } = graph.node(node)
  const { first, last } = answerLines(graph, nodes, node)
  const at = { id, node, name, qualifiedName, kind, path, startLine: first, endLine: last }
  return { ...at, ...rating, place: 0, isNamed: false }
}

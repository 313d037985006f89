import type { Evidence } from '../signals/signal.js'
import type { RankedNode } from './result/ranked-node.js'

/** Adds the parts that signals weight themselves to a score of features. */
export function addOwnParts({ node, score, parts }: RankedNode, evidence: readonly Evidence[]): RankedNode {
  const added = evidence.flatMap(each => each.partsOf?.(node, parts) ?? [])
  return { node, score: added.reduce((sum, { part }) => sum + part, score), parts: [...parts, ...added] }
}

import type { Findings } from '../signals/signal.js'
import type { RankedNode } from './result/ranked-node.js'

/** Adds the parts that signals weight themselves to a score of features. */
export function addOwnParts({ node, score, parts }: RankedNode, findings: readonly Findings[]): RankedNode {
  const added = findings.flatMap(each => each.partsOf?.(node, parts) ?? [])
  return { node, score: added.reduce((sum, { part }) => sum + part, score), parts: [...parts, ...added] }
}

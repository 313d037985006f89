import type { WordScores } from '../signals/query/word-scores.js'
import type { RankedNode } from './result/ranked-node.js'

/** Number of top items that are checked for words of the task. */
const SUPPORTING = 5

/**
 * The greatest share of the task's words, by rarity, that one of the first items contains. Unknown words
 * weigh most.
 *
 * @param isDirect the task names something that is in the repository
 */
export function supportOf(
  isDirect: boolean,
  { coverage, known }: WordScores,
  ranked: readonly RankedNode[],
): number {
  if (isDirect) return 1
  let best = 0
  for (const { node } of ranked.slice(0, SUPPORTING)) best = Math.max(best, coverage[node]!)
  return best * known
}

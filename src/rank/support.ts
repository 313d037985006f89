import type { WordScores } from '../signals/query/word-scores.js'
import type { RankedNode } from './result/ranked-node.js'

/** Number of top items that are checked for words of the task. */
const SUPPORTING = 5
/** The feature that says how much of an item's own name the task has, and its share of the support. */
const NAME_FEATURE = 'nameFit'
const NAME_SHARE = 0.2

/**
 * How well the first items answer the task, 0 to 1: the greatest share of its words, by rarity, that one of them contains
 * (unknown words weigh most), and the share of their own names that the task has. In a large repository some item has
 * most words of any task; names tell it from a right one.
 *
 * @param isDirect the task names something that is in the repository
 */
export function supportOf(
  isDirect: boolean,
  { coverage, known }: WordScores,
  ranked: readonly RankedNode[],
): number {
  if (isDirect) return 1
  const first = ranked.slice(0, SUPPORTING)
  let [best, names] = [0, 0]
  for (const { node, parts } of first) {
    best = Math.max(best, coverage[node]!)
    names += parts.find(({ name }) => name === NAME_FEATURE)?.value ?? 0
  }
  return (1 - NAME_SHARE) * best * known + (NAME_SHARE * names) / Math.max(1, first.length)
}

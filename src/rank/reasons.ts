import type { ScorePart } from '../signals/score-part.js'
import type { Explanation } from './result/explanation.js'
import type { RankedNode } from './result/ranked-node.js'

const MAX_REASONS = 3
/** Parts below this share of a score are not mentioned. */
const LEAST_SHARE = 0.05

/** The reasons of a score's most telling parts, then of the largest parts, in words. */
export function reasonsOf(explanation: Explanation, { node, score, parts }: RankedNode): string[] {
  const isTelling = ({ name }: ScorePart) => explanation.isTelling(name)
  const rank = (part: ScorePart) => (isTelling(part) ? 1 + part.part : part.part)
  return [...parts]
    .filter(part => part.part > (isTelling(part) ? 0 : Math.abs(score) * LEAST_SHARE))
    .sort((a, b) => rank(b) - rank(a))
    .map(({ name }) => explanation.reason(node, name))
    .filter((reason, at, all) => reason !== '' && all.indexOf(reason) === at)
    .slice(0, MAX_REASONS)
}

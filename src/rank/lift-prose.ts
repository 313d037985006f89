import type { WordScores } from '../signals/query/word-scores.js'
import { HEAD, PROSE, SOURCE } from '../signals/world/roles.js'
import type { World } from '../signals/world/world.js'
import type { RankedNode } from './result/ranked-node.js'

/** The part of a score that lifts prose above code. */
const PROSE_PART = 'prose'
/** Prose that covers less of the task is not preferred to code, whatever code covers. */
const LEAST_COVERAGE = 0.6
/** Prose is lifted whole if it covers this much more of the task than the best code. */
const WHOLE_MARGIN = 0.25
/** Scores of lifted prose beside the best code: from this share, for the words it has, up to `LOWEST + RANGE`. */
const LOWEST = 0.9
const RANGE = 0.2
/** A list of past changes has the words of every task. */
const CHANGELOG =
  /(?:^|\/)(?:change(?:s|log)|history|news|release[-_ ]?notes?|whatsnew|releases?)[^/]*(?:\/|$)/i

/**
 * Lifts prose that covers the task better than any code: code has features that prose never has (callers, a walk), so a
 * plain sum would always prefer it.
 */
export function liftProse(
  scored: readonly RankedNode[],
  { graph, nodes }: World,
  { coverage, text }: WordScores,
): RankedNode[] {
  let [ofCode, best] = [0, 0]
  for (const { node, score } of scored) {
    if (nodes.roles[node] !== SOURCE && nodes.roles[node] !== HEAD) continue
    ofCode = Math.max(ofCode, coverage[node]!)
    best = Math.max(best, score)
  }
  return scored.map(ranked => {
    const { node, score, parts } = ranked
    const more = coverage[node]! - ofCode
    if (nodes.roles[node] !== PROSE || more <= 0 || coverage[node]! < LEAST_COVERAGE) return ranked
    if (nodes.isTranslation[node] === 1) return ranked
    const part = Math.min(1, more / WHOLE_MARGIN) * (best * (LOWEST + RANGE * text[node]!) - score)
    if (part <= 0 || CHANGELOG.test(graph.path(node))) return ranked
    return { node, score: score + part, parts: [...parts, { name: PROSE_PART, value: more, part }] }
  })
}

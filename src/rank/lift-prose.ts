import type { WordScores } from '../signals/query/word-scores.js'
import { HEAD, PROSE, SOURCE } from '../signals/world/roles.js'
import type { World } from '../signals/world/world.js'
import type { RankedNode } from './result/ranked-node.js'
import type { IsForeign } from './translations.js'

/** The part of a score that lifts prose above code. */
export const PROSE_PART = 'prose'
/** Prose that covers less of the task is not preferred to code, whatever code covers. */
const LEAST_COVERAGE = 0.6
/** Prose is lifted whole if it covers this much more of the task than the best code. */
const WHOLE_MARGIN = 0.25
/** Or if its words fit better than those of the best code, by this factor. */
const LEAST_RATIO = 1.3
const WHOLE_RATIO = 2
/** A task that asks for an edit is about code, unless prose has nearly all of it and fits better too. */
const EDIT_COVERAGE = 0.9
/** Scores of lifted prose beside the best code: from this share, for the words it has, up to `LOWEST + RANGE`. */
const LOWEST = 0.9
const RANGE = 0.2
/** Avoids a division by 0 if no code has a word of the task. */
const LEAST_FIT = 1e-9
/** A list of past changes has the words of every task. `release-checklist.md` and `newsletter.md` are none. */
export const CHANGELOG =
  /(?:^|\/)(?:(?:change(?:s|log)|release[-_ ]?notes?|whatsnew)[^/]*|(?:history|news|releases?)(?:[-_ ]?v?\d[^/]*)?(?:\.\w{1,8})*)(?:\/|$)/i

/**
 * Lifts prose that covers the task better than any code: code has features that prose never has (callers, a walk), so a
 * plain sum would always prefer it.
 */
export function liftProse(
  scored: readonly RankedNode[],
  { graph, nodes }: World,
  { coverage, text, unit }: WordScores,
  asksForEdit: boolean,
  isForeign: IsForeign,
): RankedNode[] {
  let [ofCode, best, fit] = [0, 0, 0]
  for (const { node, score } of scored) {
    if (nodes.roles[node] !== SOURCE && nodes.roles[node] !== HEAD) continue
    ofCode = Math.max(ofCode, coverage[node]!)
    best = Math.max(best, score)
    fit = Math.max(fit, unit[node]!)
  }
  const liftOf = (node: number): number => {
    const byCoverage = share(coverage[node]! - ofCode, 0, WHOLE_MARGIN)
    const byFit = share(unit[node]! / Math.max(fit, LEAST_FIT), LEAST_RATIO, WHOLE_RATIO)
    if (!asksForEdit) return Math.max(byCoverage, byFit)
    return coverage[node]! < EDIT_COVERAGE ? 0 : Math.min(byCoverage, byFit)
  }
  return scored.map(ranked => {
    const { node, score, parts } = ranked
    if (nodes.roles[node] !== PROSE || coverage[node]! < LEAST_COVERAGE) return ranked
    if (isForeign(node)) return ranked
    const lift = liftOf(node)
    const part = lift * (best * (LOWEST + RANGE * text[node]!) - score)
    if (part <= 0 || CHANGELOG.test(graph.path(node))) return ranked
    return { node, score: score + part, parts: [...parts, { name: PROSE_PART, value: lift, part }] }
  })
}

/** Where a value is between two bounds: 0 to 1. */
function share(value: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, (value - from) / (to - from)))
}

import type { WordScores } from '../signals/query/word-scores.js'
import { HEAD, PROSE, SOURCE } from '../signals/world/roles.js'
import type { World } from '../signals/world/world.js'
import { CHANGELOG, PROSE_PART } from './lift-prose.js'
import type { RankedNode } from './result/ranked-node.js'
import type { IsForeign } from './translations.js'

/** The place that is kept. */
const PLACE = 5
/** The words of prose must fit this well beside those of the best code, and it must cover this much of the task. */
const LEAST_RATIO = 0.8
const LEAST_COVERAGE = 0.5
/** Between a place and the one below it. */
const STEP = 1e-6

/**
 * Keeps one of the first places for the prose that fits best, if it fits about as well as code: whoever asks a question
 * wants what is written about it too.
 *
 * @param ranked best first
 */
export function keepProse(
  ranked: readonly RankedNode[],
  { graph, nodes }: Pick<World, 'graph' | 'nodes'>,
  { coverage, unit }: Pick<WordScores, 'coverage' | 'unit'>,
  isForeign: IsForeign,
): RankedNode[] {
  const list = [...ranked]
  const below = list[PLACE - 1]
  const isProse = ({ node }: RankedNode) => nodes.roles[node] === PROSE
  if (below === undefined || list.slice(0, PLACE).some(isProse)) return list
  let [fit, best] = [0, -1]
  list.forEach(({ node }, at) => {
    if (nodes.roles[node] === SOURCE || nodes.roles[node] === HEAD) fit = Math.max(fit, unit[node]!)
    if (nodes.roles[node] !== PROSE || isForeign(node) || CHANGELOG.test(graph.path(node))) return
    if (coverage[node]! >= LEAST_COVERAGE && (best < 0 || unit[node]! > unit[list[best]!.node]!)) best = at
  })
  if (best < 0 || unit[list[best]!.node]! < fit * LEAST_RATIO) return list
  const [{ node, score, parts }] = list.splice(best, 1) as [RankedNode]
  const part = below.score + STEP - score
  list.splice(PLACE - 1, 0, {
    node,
    score: score + part,
    parts: [...parts, { name: PROSE_PART, value: 1, part }],
  })
  return list
}

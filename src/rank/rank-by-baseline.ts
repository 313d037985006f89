import { NOTHING_NAMED } from '../signals/named-places.js'
import type { Query } from '../signals/query/query.js'
import type { World } from '../signals/world/world.js'
import { BaselineIndex } from './baseline/baseline-index.js'
import { baselineQuery } from './baseline/baseline-query.js'
import type { BaselineParameters } from './baseline/parameters.js'
import { rankBaseline } from './baseline/rank-baseline.js'
import { FEATURES } from './features.js'
import { addOwnParts } from './own-parts.js'
import type { Profile } from './profile.js'
import type { RankOptions } from './rank-options.js'
import type { Explanation } from './result/explanation.js'
import { byScore } from './result/ranked-node.js'
import type { SignalFindings } from './run-signals.js'
import { SignalExplanation } from './signal-explanation.js'
import { supportOf } from './support.js'
import type { TaskRun } from './task-run.js'
import { ANYWHERE } from './within.js'

/** Ranks by the baseline. Only signals with parts of their own count. */
export function rankByBaseline(
  world: World,
  query: Query,
  { frameworks, leastSupport }: Profile,
  parameters: BaselineParameters,
  options: RankOptions,
): TaskRun {
  const { learned = null, within = ANYWHERE, features = FEATURES } = options
  const { baseline = new BaselineIndex(world, null) } = options
  const own = baselineQuery(query)
  const run = rankBaseline(world, baseline, own, frameworks, parameters)
  const { words, trace, isDirect } = run
  const input = { world, query: own, words, frameworks, learned }
  const found = features.signals.flatMap((signal): SignalFindings[] => {
    const findings = signal.ownParts === undefined ? null : signal.find(input)
    return findings === null ? [] : [{ signal, findings, start: 0 }]
  })
  const findings = found.map(each => each.findings)
  const ranked = run.ranked
    .filter(({ node }) => within(node))
    .map(each => (findings.length === 0 ? each : addOwnParts(each, findings)))
    .sort(byScore)
  const support = supportOf(isDirect, words, ranked)
  return {
    query: own,
    words,
    ranked,
    named: NOTHING_NAMED,
    support,
    abstained: support < leastSupport,
    explanation: withSignals(run.explanation, new SignalExplanation(features, found)),
    compared: [],
    measured: null,
    seed: trace,
  }
}

function withSignals(baseline: Explanation, signals: Explanation): Explanation {
  return {
    reason: (node, part) => baseline.reason(node, part) || signals.reason(node, part),
    isTelling: part => signals.isTelling(part),
    results: node => [...baseline.results(node), ...signals.results(node)],
    reach: node => baseline.reach(node),
  }
}

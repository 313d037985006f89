import { NOTHING_NAMED, namedPlaces } from '../signals/named-places.js'
import { type Query, readQuery } from '../signals/query/query.js'
import type { World } from '../signals/world/world.js'
import { FEATURES } from './features.js'
import { keepProse } from './keep-prose.js'
import { liftProse } from './lift-prose.js'
import { namedFirst } from './named-first.js'
import { addOwnParts } from './own-parts.js'
import { penalise } from './penalties.js'
import type { Profile } from './profile.js'
import { rankByBaseline } from './rank-by-baseline.js'
import type { RankOptions } from './rank-options.js'
import { byScore, type RankedNode } from './result/ranked-node.js'
import { roleFactor } from './role-factor.js'
import { type QueryFindings, runSignals } from './run-signals.js'
import { scoreCandidates } from './score-candidates.js'
import { SignalExplanation } from './signal-explanation.js'
import { spread } from './spread.js'
import { supportOf } from './support.js'
import type { TaskRun } from './task-run.js'
import { foreignTo, languageFactor } from './translations.js'
import { ANYWHERE } from './within.js'

/** Candidates that slow signals measure: more give nothing (bench/RESULTS.md). */
const FIRST_COMPARED = 50

/** Ranks the definitions of a repository for a task in words. */
export function rankTask(world: World, task: string, profile: Profile, options: RankOptions = {}): TaskRun {
  const { learned = null, within = ANYWHERE, features = FEATURES, before } = options
  const query = before?.query ?? readQuery(task)
  const { seed, leastSupport } = profile
  if (seed !== null) return rankByBaseline(world, query, profile, seed, options)
  const known = before?.measured ?? null
  const signals = runSignals(world, query, features.signals, profile, learned, within, known?.signals)
  const weighing = signals.found.flatMap(({ findings }) => (findings.partsOf === undefined ? [] : findings))
  const isForeign = foreignTo(world.nodes, task)
  const weights = features.weights(weightsFor(query, profile))
  const measure = (nodes: readonly number[]) => scoreCandidates(features, signals.found, nodes, weights)
  const whole = (each: RankedNode) => {
    const own = weighing.length === 0 ? each : addOwnParts(each, weighing)
    const inRole = penalise(own, 'role', roleFactor(world, query, each.node, profile))
    const inLanguage = penalise(inRole, 'translation', languageFactor(isForeign(each.node)))
    return penalise(inLanguage, 'boost', world.nodes.boosts?.[each.node] ?? 1)
  }
  const { measured, candidates } = signals
  const scores = [...(known?.scores.slice(0, measured) ?? []), ...measure(candidates.all.slice(measured))]
  const { scored, first } = scoreTwice(scores.map(whole), nodes => measure(nodes).map(whole), signals)
  const { asksForEdit } = query.keywords
  const lifted = liftProse(scored, world, signals.words, asksForEdit, isForeign)
  const ordered = inOrder(world, lifted, profile, query.keywords.isPhrase)
  const mixed = asksForEdit ? ordered : keepProse(ordered, world, signals.words, isForeign)
  const named = profile.off.includes('places') ? NOTHING_NAMED : namedPlaces(world, query)
  const ranked = namedFirst(mixed, named.places, within)
  const isDirect = named.places.length > 0 || signals.found.some(({ findings }) => findings.isDirect)
  const support = supportOf(isDirect, signals.words, ranked)
  return {
    query,
    words: signals.words,
    ranked,
    named,
    support,
    abstained: support < leastSupport,
    explanation: new SignalExplanation(features, signals.found),
    compared: [...new Set(first.map(node => world.graph.path(node)))],
    measured: { signals, scores },
    seed: null,
  }
}

/** The first of all candidates once more, with what is measured of these alone. */
function scoreTwice(
  all: RankedNode[],
  score: (nodes: readonly number[]) => RankedNode[],
  { found }: QueryFindings,
): { scored: RankedNode[]; first: readonly number[] } {
  const slow = found.filter(({ findings }) => findings.compareFirst !== undefined)
  if (slow.length === 0) return { scored: all, first: [] }
  const ordered = [...all].sort(byScore)
  const first = ordered.slice(0, FIRST_COMPARED).map(({ node }) => node)
  for (const { findings } of slow) findings.compareFirst!(first)
  return { scored: [...score(first), ...ordered.slice(FIRST_COMPARED)], first }
}

function weightsFor({ keywords }: Query, { weights, behaviourWeights }: Profile): Profile['weights'] {
  return keywords.saysBehaviour ? behaviourWeights : weights
}

/**
 * By score; among nodes with one qualified name (backends, platforms) the best represents the others. The items of a
 * phrase are spread over files.
 */
function inOrder(
  { graph, nodes }: World,
  ranked: RankedNode[],
  { repeatFactor, spreadFactor }: Profile,
  isPhrase: boolean,
): RankedNode[] {
  const seen = new Map<string, number>()
  const ordered = ranked
    .sort(byScore)
    .map(each => {
      const name = graph.qualifiedName(each.node)
      const before = seen.get(name) ?? 0
      seen.set(name, before + 1)
      return before === 0 ? each : penalise(each, 'repeat', repeatFactor ** before)
    })
    .sort(byScore)
  return isPhrase ? spread(ordered, nodes, spreadFactor) : ordered
}

import { hits } from '../../graph/centrality/hits.js'
import { conceptHits } from '../../signals/concepts.js'
import type { Query } from '../../signals/query/query.js'
import type { WordScores } from '../../signals/query/word-scores.js'
import { TEST } from '../../signals/world/roles.js'
import type { World } from '../../signals/world/world.js'
import type { Explanation } from '../result/explanation.js'
import type { RankedNode } from '../result/ranked-node.js'
import type { BaselineIndex } from './baseline-index.js'
import { fillGap, focused, typesFirst, withImplementors } from './candidates.js'
import { channelsOf } from './channels.js'
import { isDefinition } from './definitions.js'
import { BaselineExplanation } from './explanation.js'
import { fuse } from './fuse.js'
import { fallBack, inject } from './lift.js'
import { isNoise } from './noise.js'
import type { BaselineParameters } from './parameters.js'
import { points, scoreOf, type WalkNode } from './score.js'
import { chooseSeeds } from './seeds.js'
import { baselineScores } from './text-channel.js'
import type { BaselineTrace, Channel } from './trace.js'
import { walkFrom } from './walk.js'

export interface BaselineRun {
  words: WordScores
  /** Whether the task contains the whole name of a definition. */
  isDirect: boolean
  /** Unordered. */
  ranked: RankedNode[]
  trace: BaselineTrace
  explanation: Explanation
}

/** The pipeline of the first design: channels, fusion, seeds, walk, HITS, score, injection. */
export function rankBaseline(
  world: World,
  index: BaselineIndex,
  query: Query,
  frameworks: boolean,
  parameters: BaselineParameters,
): BaselineRun {
  const words = baselineScores(world, query)
  const concepts = conceptHits({ world, query, frameworks }, node => isDefinition(world, node))
  const channels = channelsOf({ world, index, query, words, concepts }, parameters)
  const candidates = candidatesOf(world, query, channels, parameters)
  const path = channels.find(({ name }) => name === 'path')!.results
  const seeds = chooseSeeds(candidates, path, world.graph.nodeCount, parameters)
  const walk = walkFrom(world, index.communities, seeds, parameters)
  const { scored, central } = scoreWalk(world, index, seeds, walk, parameters)
  const settled = fallBack(world, query, scored, parameters)
  const ranked = inject(settled, concepts, parameters).map(each =>
    penaliseTests(world, query, each, parameters),
  )
  const trace = { channels, candidates, seeds, walk, hits: central }
  const explanation = new BaselineExplanation(trace, words, concepts)
  return { words, isDirect: explanation.named.size > 0, ranked, trace, explanation }
}

function candidatesOf(
  world: World,
  query: Query,
  channels: readonly Channel[],
  parameters: BaselineParameters,
): number[] {
  let candidates = fuse(channels, parameters.fusionK, parameters.fusionKeep)
  if (candidates.length < parameters.gapBelow)
    candidates = fillGap(world, query, candidates, parameters.gapFillTo)
  if (parameters.interfaces) candidates = withImplementors(world, candidates)
  if (parameters.noiseFilter) candidates = candidates.filter(node => !isNoise(world, node))
  if (world.graph.nodeCount > parameters.typeFirstAbove) candidates = typesFirst(world, candidates)
  if (parameters.focusAbove > 0 && candidates.length > parameters.focusAbove)
    candidates = focused(world, candidates)
  return candidates
}

/** Scores of the definitions that the walk visited. */
function scoreWalk(
  world: World,
  { lastChanged }: BaselineIndex,
  seeds: ReadonlyMap<number, number>,
  walk: ReadonlyMap<number, number>,
  parameters: BaselineParameters,
): { scored: RankedNode[]; central: BaselineTrace['hits'] } {
  const walked = [...walk]
    .filter(([node, value]) => value >= parameters.walkCutoff && isDefinition(world, node))
    .map(([node, value]): WalkNode => ({ node, walk: value, seed: seeds.get(node) ?? 0 }))
    .sort((a, b) => points(b, parameters) - points(a, parameters) || a.node - b.node)
  const withHits = walked.length > parameters.hitsAbove && parameters.hitsNodes > 0
  const top = walked.slice(0, parameters.hitsNodes).map(({ node }) => node)
  const central: BaselineTrace['hits'] = withHits
    ? hits(world.graph, top, parameters.hitsIterations)
    : new Map()
  const mostPoints = walked.length === 0 ? 0 : points(walked[0]!, parameters)
  const scored = walked.map(each =>
    scoreOf(world, each, lastChanged[each.node]!, mostPoints, central.get(each.node), withHits, parameters),
  )
  return { scored, central }
}

/** Penalises all tests, unless the task is about tests. */
function penaliseTests(
  world: World,
  { keywords }: Query,
  ranked: RankedNode,
  { testFactor }: BaselineParameters,
): RankedNode {
  if (keywords.aboutTests || world.nodes.roles[ranked.node] !== TEST || testFactor === 1) return ranked
  const score = ranked.score * testFactor
  const part = { name: 'role', value: testFactor, part: score - ranked.score }
  return { ...ranked, score, parts: [...ranked.parts, part] }
}

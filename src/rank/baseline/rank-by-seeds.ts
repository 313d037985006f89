import type { TermScores } from '../../search/score-terms.js'
import type { ConceptHit } from '../../signals/concepts.js'
import type { Evidence } from '../evidence.js'
import { TEST } from '../node-facts.js'
import type { Question } from '../question.js'
import type { RankedNode } from '../rank-task.js'
import { spokenOf } from '../spoken-of.js'
import type { World } from '../world.js'
import { fillGap, focused, typesFirst, withImplementors } from './candidates.js'
import { conceptChannel } from './concept-channel.js'
import { isDefinition } from './definitions.js'
import { fuse } from './fuse.js'
import { graphAliases } from './graph-aliases.js'
import { hits } from './hits.js'
import { fallBack, inject } from './lift.js'
import { nameChannel } from './name-channel.js'
import { isNoise } from './noise.js'
import type { SeedParameters } from './parameters.js'
import { pathChannel } from './path-channel.js'
import { points, scoreOf, type Walked } from './score.js'
import { seedWords } from './seed-words.js'
import { chooseSeeds } from './seeds.js'
import { spread } from './spread.js'
import { seedScores, textChannel } from './text-channel.js'
import type { Channel, SeedTrace } from './trace.js'

export interface SeedRun {
  evidence: Evidence
  /** In no order. */
  ranked: RankedNode[]
  trace: SeedTrace
}

/** The pipeline of the seeds: channels, fusion, seeds, walk, HITS, score, injection. */
export function rankBySeeds(
  world: World,
  question: Question,
  frameworks: boolean,
  parameters: SeedParameters,
): SeedRun {
  const scores = seedScores(world, question)
  const concepts = spokenOf(world, question, frameworks, node => isDefinition(world, node))
  const channels = channelsOf(world, question, scores, concepts, parameters)
  const candidates = candidatesOf(world, question, channels, parameters)
  const path = channels.find(({ name }) => name === 'path')!.found
  const seeds = chooseSeeds(candidates, path, world.graph.nodeCount, parameters)
  const walk = spread(world, seeds, parameters)
  const walked = [...walk]
    .filter(([node, value]) => value >= parameters.walkCutoff && isDefinition(world, node))
    .map(([node, value]): Walked => ({ node, walk: value, seed: seeds.get(node) ?? 0 }))
    .sort((a, b) => points(b, parameters) - points(a, parameters) || a.node - b.node)
  const withHits = walked.length > parameters.hitsAbove && parameters.hitsNodes > 0
  const top = walked.slice(0, parameters.hitsNodes).map(({ node }) => node)
  const central = withHits ? hits(world.graph, top, parameters.hitsIterations) : new Map()
  const mostPoints = walked.length === 0 ? 0 : points(walked[0]!, parameters)
  const scored = walked.map(each =>
    scoreOf(world, each, mostPoints, central.get(each.node), withHits, parameters),
  )
  const settled = fallBack(world, question, scored, parameters)
  const ranked = inject(settled, concepts, parameters).map(each =>
    lessTests(world, question, each, parameters),
  )
  return {
    evidence: evidenceOf(world, scores, channels, concepts, walk, ranked),
    ranked,
    trace: { channels, candidates, seeds, hits: central },
  }
}

function channelsOf(
  world: World,
  question: Question,
  scores: TermScores,
  concepts: ReadonlyMap<number, ConceptHit>,
  parameters: SeedParameters,
): Channel[] {
  const words = seedWords(question.keywords)
  const names = nameChannel(world, words)
  const text = textChannel(world, question, scores, parameters.textLimit)
  const hitNodes = names.slice(0, parameters.aliasHits).map(({ node }) => node)
  const aliases = graphAliases(world, hitNodes, question.text)
  const most = Math.max(parameters.conceptLeast, parameters.conceptShare * (names.length + text.length))
  return [
    { name: 'names', weight: parameters.nameWeight, found: names },
    { name: 'text', weight: parameters.textWeight, found: text },
    {
      name: 'concepts',
      weight: parameters.conceptWeight,
      found: conceptChannel(world, concepts, aliases, most),
    },
    {
      name: 'path',
      weight: parameters.pathWeight,
      found: pathChannel(world, words, parameters.pathLimit),
    },
  ]
}

function candidatesOf(
  world: World,
  question: Question,
  channels: readonly Channel[],
  parameters: SeedParameters,
): number[] {
  let candidates = fuse(channels, parameters.fusionK, parameters.fusionKeep)
  if (candidates.length < parameters.gapBelow)
    candidates = fillGap(world, question, candidates, parameters.gapFillTo)
  if (parameters.interfaces) candidates = withImplementors(world, candidates)
  if (parameters.noiseFilter) candidates = candidates.filter(node => !isNoise(world, node))
  if (world.graph.nodeCount > parameters.typeFirstAbove) candidates = typesFirst(world, candidates)
  if (parameters.focusAbove > 0 && candidates.length > parameters.focusAbove)
    candidates = focused(world, candidates)
  return candidates
}

/** Tests count for less, however they came in, unless the request is about tests. */
function lessTests(
  world: World,
  { keywords }: Question,
  ranked: RankedNode,
  { testFactor }: SeedParameters,
): RankedNode {
  if (keywords.aboutTests || world.nodes.roles[ranked.node] !== TEST || testFactor === 1) return ranked
  const score = ranked.score * testFactor
  const part = { name: 'role' as const, value: testFactor, part: score - ranked.score }
  return { ...ranked, score, parts: [...ranked.parts, part] }
}

function evidenceOf(
  world: World,
  scores: TermScores,
  channels: readonly Channel[],
  concepts: Map<number, ConceptHit>,
  walk: Map<number, number>,
  ranked: readonly RankedNode[],
): Evidence {
  const exact = channels[0]!.found.filter(({ by }) => by === 'whole name')
  return {
    scores,
    text: scores.unit,
    fileText: new Float64Array(world.graph.nodeCount),
    exact: new Map(exact.map(({ node }) => [node, 1])),
    places: { files: new Map(), lines: [], functions: [] },
    votes: { symbols: new Map(), files: new Map(), best: new Map() },
    concepts,
    walk,
    candidates: ranked.map(({ node }) => node),
  }
}

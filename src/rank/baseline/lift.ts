import { fieldTable, scoreTerms } from '../../search/score-terms.js'
import type { ConceptHit } from '../../signals/concepts.js'
import { FILE_FIELDS } from '../../signals/query/field-weights.js'
import type { Query } from '../../signals/query/query.js'
import type { World } from '../../signals/world/world.js'
import type { RankedNode } from '../result/ranked-node.js'
import { definitionsOf, isDefinition } from './definitions.js'
import type { BaselineParameters } from './parameters.js'
import type { BaselinePart } from './trace.js'

/** Ratio of the first score to the tenth: up to FLAT the order means nothing, from CLEAR on it is certain. */
const FLAT = 1.2
const CLEAR = 3
const TENTH = 10
const FALLBACK_LIMIT = 10
/** Minimum length and maximum number of words that can distinguish names. */
const SHORTEST_TERM = 6
const MOST_TERMS = 8
/** Score difference between successive fallback results. */
const FALLBACK_STEP = 0.001
const NAMES_ONLY = {
  weights: fieldTable({ name: 1, container: 0, signature: 0, doc: 0, body: 0, comment: 0, string: 0 }),
  lengthShares: fieldTable({ name: 0.5, container: 0, signature: 0, doc: 0, body: 0, comment: 0, string: 0 }),
  saturation: 1.2,
}

/** Puts strong matches of a framework's vocabulary above the best score. */
export function inject(
  ranked: readonly RankedNode[],
  concepts: ReadonlyMap<number, ConceptHit>,
  { injectionLead, injectionLimit }: BaselineParameters,
): RankedNode[] {
  const chosen = [...concepts].filter(([, { injectable }]) => injectable).slice(0, injectionLimit)
  const best = ranked.reduce((most, { score }) => Math.max(most, score), 0)
  return chosen.reduce((all, [node]) => raise(all, node, best + injectionLead, 'injected'), [...ranked])
}

/** In a huge graph, nearly equal scores mean that the walk went everywhere: then names alone decide. */
export function fallBack(
  world: World,
  query: Query,
  ranked: readonly RankedNode[],
  { fallbackAbove, fallbackConfidence }: BaselineParameters,
): RankedNode[] {
  if (world.graph.nodeCount <= fallbackAbove || distinctness(ranked) >= fallbackConfidence) return [...ranked]
  const { unit, touched } = scoreTerms(
    world.search,
    world.graph.nodeCount,
    query.terms.filter(({ term }) => term.length >= SHORTEST_TERM).slice(0, MOST_TERMS),
    NAMES_ONLY,
    FILE_FIELDS,
  )
  const named = touched
    .filter(node => isDefinition(world, node) && unit[node]! > 0)
    .sort((a, b) => unit[b]! - unit[a]! || a - b)
    .slice(0, FALLBACK_LIMIT)
    .flatMap(node => [node, ...membersOf(world, node)])
  const found = [...new Set(named)]
  const best = ranked.reduce((most, { score }) => Math.max(most, score), 0)
  return found.reduce(
    (all, node, at) => raise(all, node, best + FALLBACK_STEP * (found.length - at), 'fallback'),
    [...ranked],
  )
}

/** The members of a type. */
function membersOf(world: World, node: number): number[] {
  if (world.nodes.isType[node] !== 1) return []
  const { containers } = world.graph.columns
  return [...definitionsOf(world, world.nodes.files[node]!)].filter(member => containers[member] === node)
}

/** How clearly the first score exceeds the first ten: 0 to 1. */
export function distinctness(ranked: readonly RankedNode[]): number {
  const scores = ranked.map(({ score }) => score).sort((a, b) => b - a)
  const tenth = scores[TENTH - 1]
  if (tenth === undefined || tenth <= 0) return 1
  return Math.min(1, Math.max(0, (scores[0]! / tenth - FLAT) / (CLEAR - FLAT)))
}

/** Adds the part that is missing to a score; lowers none. */
function raise(ranked: readonly RankedNode[], node: number, score: number, name: BaselinePart): RankedNode[] {
  const own = ranked.find(each => each.node === node) ?? { node, score: 0, parts: [] }
  if (own.score >= score) return [...ranked]
  const raised = { node, score, parts: [...own.parts, { name, value: 1, part: score - own.score }] }
  return [...ranked.filter(each => each.node !== node), raised]
}

import { type FieldWeights, fieldTable, scoreTerms } from '../../search/score-terms.js'
import { FILE_FIELDS } from '../../signals/query/field-weights.js'
import type { Query } from '../../signals/query/query.js'
import type { WordScores } from '../../signals/query/word-scores.js'
import { relatedTerms } from '../../signals/thesaurus.js'
import type { World } from '../../signals/world/world.js'
import { isDefinition } from './definitions.js'
import type { ChannelResult } from './trace.js'

/** Names and docs without bodies. */
const NAMES_AND_DOCS: FieldWeights = {
  weights: fieldTable({ name: 10, container: 3, signature: 1, doc: 3, body: 0, comment: 0, string: 0 }),
  lengthShares: fieldTable({
    name: 0.75,
    container: 0.75,
    signature: 0.75,
    doc: 0.75,
    body: 0,
    comment: 0,
    string: 0,
  }),
  saturation: 1.2,
}
/** Words of the path count as two columns: the path, and the concepts made from it. */
const PATH_FIELD = 4 + 5

/** The baseline does not normalise text scores, and has none for whole files. */
export function baselineScores({ search, graph }: World, query: Query): WordScores {
  const terms = [...query.terms, ...relatedTerms(query.keywords, search)]
  const scores = scoreTerms(search, graph.nodeCount, terms, NAMES_AND_DOCS, FILE_FIELDS)
  return { ...scores, text: scores.unit, fileText: new Float64Array(graph.nodeCount) }
}

/** Definitions by the words of their names, docs and paths. */
export function textChannel(world: World, query: Query, scores: WordScores, limit: number): ChannelResult[] {
  const { path, unit, rarities, known } = scores
  // Related words come last and are not words of the query.
  const total = rarities.slice(0, query.terms.length).reduce((sum, rarity) => sum + rarity, 0)
  const ofPath = (total * known * PATH_FIELD) / (NAMES_AND_DOCS.saturation + PATH_FIELD)
  const score = (node: number) => unit[node]! + ofPath * path[world.nodes.files[node]!]!
  return scores.touched
    .filter(node => isDefinition(world, node) && unit[node]! > 0)
    .sort((a, b) => score(b) - score(a) || a - b)
    .slice(0, limit)
    .map(node => ({ node, by: 'words' }))
}

import { type FieldWeights, fieldTable, scoreTerms, type TermScores } from '../../search/score-terms.js'
import { FILE_FIELDS } from '../field-weights.js'
import type { Question } from '../question.js'
import { relatedTerms } from '../related-terms.js'
import type { World } from '../world.js'
import { isDefinition } from './definitions.js'
import type { Found } from './trace.js'

/** Names and docs, as in the seeds: what a definition does is not read. */
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
/** Words of the path count as two columns of the seeds' index: the path, and the concepts made of it. */
const PATH_FIELD = 4 + 5

export function seedScores({ search, graph }: World, question: Question): TermScores {
  const terms = [...question.terms, ...relatedTerms(question.keywords, search)]
  return scoreTerms(search, graph.nodeCount, terms, NAMES_AND_DOCS, FILE_FIELDS)
}

/** Definitions by the words of their names, docs and paths. */
export function textChannel(world: World, question: Question, scores: TermScores, limit: number): Found[] {
  const { path, unit, rarities, known } = scores
  // Related words, which come last, are no part of what was asked.
  const asked = rarities.slice(0, question.terms.length).reduce((sum, rarity) => sum + rarity, 0)
  const ofPath = (asked * known * PATH_FIELD) / (NAMES_AND_DOCS.saturation + PATH_FIELD)
  const score = (node: number) => unit[node]! + ofPath * path[world.nodes.files[node]!]!
  return scores.touched
    .filter(node => isDefinition(world, node) && unit[node]! > 0)
    .sort((a, b) => score(b) - score(a) || a - b)
    .slice(0, limit)
    .map(node => ({ node, by: 'words' }))
}

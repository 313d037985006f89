import { type QueryTerm, scoreTerms, type TermScores } from '../../search/score-terms.js'
import { NONE, SOURCE } from '../world/node-facts.js'
import type { World } from '../world/world.js'
import { FILE_FIELDS, UNIT_FIELDS } from './field-weights.js'

/** How well the words of a query match, by node. */
export interface WordScores extends TermScores {
  /** BM25 of definitions, divided by the best score in source code. */
  text: Float64Array
  /** BM25 of files, divided by the best score. */
  fileText: Float64Array
}

export function scoreWords(
  { graph, search, nodes }: Pick<World, 'graph' | 'search' | 'nodes'>,
  terms: readonly QueryTerm[],
): WordScores {
  const scores = scoreTerms(search, graph.nodeCount, terms, UNIT_FIELDS, FILE_FIELDS)
  let [bestText, bestFile] = [0, 0]
  for (const node of scores.touched) {
    if (nodes.roles[node] === SOURCE && scores.unit[node]! > bestText) bestText = scores.unit[node]!
    if (scores.file[node]! > bestFile) bestFile = scores.file[node]!
  }
  const text = new Float64Array(graph.nodeCount)
  const fileText = new Float64Array(graph.nodeCount)
  for (const node of scores.touched) {
    if (nodes.roles[node] !== NONE) text[node] = bestText === 0 ? 0 : scores.unit[node]! / bestText
    fileText[node] = bestFile === 0 ? 0 : scores.file[node]! / bestFile
  }
  return { ...scores, text, fileText }
}

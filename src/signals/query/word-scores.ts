import { type QueryTerm, scoreTerms, type TermScores } from '../../search/score-terms.js'
import { HEAD, NONE, PART, SOURCE } from '../world/roles.js'
import type { World } from '../world/world.js'
import { FILE_FIELDS, UNIT_FIELDS } from './field-weights.js'

/**
 * Source is compared with the best source, unless something else fits more than three times as well: then the words of
 * the task are not those of the code.
 */
const LEAST_SHARE = 1 / 3

/** How well the words of a query match, by node. */
export interface WordScores extends TermScores {
  /** BM25 of definitions beside the best of their kind: about 1 at most. */
  text: Float64Array
  /** BM25 of files, divided by the best score. */
  fileText: Float64Array
}

export function scoreWords(
  { graph, search, nodes }: Pick<World, 'graph' | 'search' | 'nodes'>,
  terms: readonly QueryTerm[],
): WordScores {
  const scores = scoreTerms(search, graph.nodeCount, terms, UNIT_FIELDS, FILE_FIELDS)
  const { roles } = nodes
  let [bestCode, best, bestFile] = [0, 0, 0]
  for (const node of scores.touched) {
    if (scores.file[node]! > bestFile) bestFile = scores.file[node]!
    if (roles[node] === NONE) continue
    if (scores.unit[node]! > best) best = scores.unit[node]!
    if (roles[node] === SOURCE && scores.unit[node]! > bestCode) bestCode = scores.unit[node]!
  }
  const code = Math.max(bestCode, best * LEAST_SHARE)
  const text = new Float64Array(graph.nodeCount)
  const fileText = new Float64Array(graph.nodeCount)
  for (const node of scores.touched) {
    if (roles[node] !== NONE && best > 0)
      text[node] = scores.unit[node]! / (isCode(roles[node]!) ? code : best)
    fileText[node] = bestFile === 0 ? 0 : scores.file[node]! / bestFile
  }
  return { ...scores, text, fileText }
}

function isCode(role: number): boolean {
  return role === SOURCE || role === HEAD || role === PART
}

import { edgeCode } from '../graph/edge-kinds.js'
import { type FieldWeights, fieldTable, scoreTerms, type TermScores } from '../search/score-terms.js'
import type { ConceptHit } from '../signals/concepts.js'
import { exactNames } from '../signals/exact-names.js'
import { type HistoryVotes, historyVotes } from '../signals/history-signal.js'
import { type QuotedPlaces, quotedPlaces } from '../signals/quoted-places.js'
import { bestNodes } from './best-nodes.js'
import { ASIDE, HEAD, NONE, PART, SOURCE } from './node-facts.js'
import type { Profile, Stage } from './profile.js'
import type { Question } from './question.js'
import { relatedTerms } from './related-terms.js'
import { spokenOf } from './spoken-of.js'
import { SEED_WALK, type WalkValues, walkFrom } from './walk.js'
import type { World } from './world.js'

/** Weights of fields, in one place. Chosen by how well they alone rank the name and mined tasks of five repositories. */
export const UNIT_FIELDS: FieldWeights = {
  weights: fieldTable({
    name: 5,
    container: 2,
    signature: 0.7,
    doc: 2.2,
    body: 1,
    comment: 0.5,
    string: 0.3,
  }),
  lengthShares: fieldTable({
    name: 0.3,
    container: 0.3,
    signature: 0.5,
    doc: 0.4,
    body: 0.45,
    comment: 0.5,
    string: 0.5,
  }),
  saturation: 0.9,
}
export const FILE_FIELDS: FieldWeights = {
  weights: fieldTable({
    name: 2,
    container: 3,
    signature: 0.3,
    doc: 0.8,
    body: 0.3,
    comment: 0.3,
    string: 0.2,
  }),
  lengthShares: fieldTable({
    name: 0.3,
    container: 0,
    signature: 0.3,
    doc: 0.3,
    body: 0.3,
    comment: 0.3,
    string: 0.3,
  }),
  saturation: 2,
}
const MAX_CANDIDATES = 600
const WALK_SEEDS = 20
const MAX_HEADS = 20
/** For what is no source, in the rough order that chooses candidates. */
const ASIDE_FACTOR = 0.4
/** What the vocabulary says, in that order. */
const CONCEPT_SHARE = 0.4

/** What the signals say of all nodes, before anything is added up. */
export interface Evidence {
  scores: TermScores
  /** Text scores beside the best of the code. */
  text: Float64Array
  fileText: Float64Array
  exact: Map<number, number>
  places: QuotedPlaces
  votes: HistoryVotes
  concepts: Map<number, ConceptHit>
  walk: WalkValues
  candidates: number[]
}

export function gatherEvidence(world: World, question: Question, profile: Profile): Evidence {
  const isOn = (stage: Stage) => !profile.off.includes(stage)
  const { graph, search, nodes } = world
  const related = isOn('thesaurus') ? relatedTerms(question.keywords, search) : []
  const terms = [...question.terms, ...related]
  const scores = scoreTerms(search, graph.nodeCount, terms, UNIT_FIELDS, FILE_FIELDS)
  const exact = isOn('names') ? exactNames(graph, question.names) : new Map<number, number>()
  const places = isOn('places')
    ? quotedPlaces(question.keywords, world.files)
    : { files: new Map(), lines: [], functions: [] }
  const votes =
    world.commits === null || !isOn('history')
      ? { symbols: new Map(), files: new Map(), best: new Map() }
      : historyVotes(world.commits, question.terms)

  const concepts = isOn('concepts')
    ? spokenOf(world, question, profile.frameworks, node => isCode(world, node))
    : new Map<number, ConceptHit>()

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
  const evidence: Evidence = {
    scores,
    text,
    fileText,
    exact,
    places,
    votes,
    concepts,
    walk: new Map(),
    candidates: [],
  }
  evidence.candidates = candidatesOf(world, evidence)
  const seeds = evidence.candidates.filter(node => nodes.roles[node] === SOURCE).slice(0, WALK_SEEDS)
  if (!isOn('walk')) return evidence
  evidence.walk = walkFrom(
    world.walkEdges,
    new Map(seeds.map((node, at) => [node, 1 / (1 + 0.1 * at)])),
    SEED_WALK,
  )
  return evidence
}

/** Code, and no tests. */
function isCode({ nodes }: World, node: number): boolean {
  const role = nodes.roles[node]!
  return role === SOURCE || role === ASIDE || role === PART
}

/** The best by a rough sum, with what stands around them. */
function candidatesOf(world: World, evidence: Evidence): number[] {
  const { graph, nodes } = world
  const { text, fileText, exact, votes, places, scores, concepts } = evidence
  const rough = new Float64Array(graph.nodeCount)
  const found: number[] = []
  const add = (node: number, value: number) => {
    if (nodes.roles[node] === NONE || value === 0) return
    if (rough[node] === 0) found.push(node)
    rough[node]! += value
  }
  const mostVotes = Math.max(1e-9, ...votes.symbols.values())
  for (const node of scores.touched) {
    if (nodes.roles[node] === NONE || nodes.roles[node] === HEAD) continue
    add(node, text[node]! + 0.4 * fileText[nodes.files[node]!]! + 0.3 * scores.name[node]!)
    const container = graph.columns.containers[node]!
    if (container >= 0 && nodes.isType[container] === 1) add(container, 0.1 * text[node]!)
  }
  for (const node of bestFiles(world, evidence)) add(node, 0.3 + 0.4 * fileText[node]!)
  for (const [node, value] of exact) add(node, value)
  for (const [node, { value }] of concepts) add(node, CONCEPT_SHARE * value)
  for (const [node, value] of votes.symbols) add(node, (0.5 * value) / mostVotes)
  for (const { file, first, last, weight } of places.lines)
    for (const node of innermostAt(world, file, first, last)) add(node, weight)
  for (const node of found) if (nodes.roles[node] !== SOURCE) rough[node]! *= ASIDE_FACTOR
  return bestNodes(found, rough, MAX_CANDIDATES)
}

/** Source files that have most of the request, whose top may matter. */
function bestFiles({ nodes }: World, { scores, fileText }: Evidence): number[] {
  const heads = scores.touched.filter(node => nodes.roles[node] === HEAD)
  return bestNodes(heads, fileText, MAX_HEADS)
}

/** Definitions of a file that have a line, the smallest first. */
export function innermostAt(world: World, file: number, first: number, last: number): number[] {
  const { columns, nodeCount } = world.graph
  const found: number[] = []
  for (let node = file + 1; node < nodeCount && world.nodes.files[node] === file; node++)
    if (columns.startLines[node]! <= last && columns.endLines[node]! >= first) found.push(node)
  return found.sort((a, b) => lines(a) - lines(b)).slice(0, 2)
  function lines(node: number): number {
    return columns.endLines[node]! - columns.startLines[node]!
  }
}

export const CALLS = edgeCode('calls')

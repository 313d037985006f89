import { scoreTerms, type TermScores } from '../search/score-terms.js'
import type { ConceptHit } from '../signals/concepts.js'
import { exactNames } from '../signals/exact-names.js'
import { type HistoryVotes, historyVotes } from '../signals/history-signal.js'
import { type QuotedPlaces, quotedPlaces } from '../signals/quoted-places.js'
import { candidatesOf } from './candidates.js'
import { FILE_FIELDS, UNIT_FIELDS } from './field-weights.js'
import { ASIDE, NONE, PART, SOURCE } from './node-facts.js'
import type { Profile, Stage } from './profile.js'
import type { Question } from './question.js'
import { relatedTerms } from './related-terms.js'
import { spokenOf } from './spoken-of.js'
import { SEED_WALK, type WalkValues, walkFrom } from './walk.js'
import { ANYWHERE, type Within } from './within.js'
import type { World } from './world.js'

const WALK_SEEDS = 20
/** Each seed weighs less than the one before: 1, 1 / 1.1, 1 / 1.2, … */
const SEED_STEP = 0.1

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

export function gatherEvidence(
  world: World,
  question: Question,
  profile: Profile,
  within: Within = ANYWHERE,
): Evidence {
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
  evidence.candidates = candidatesOf(world, evidence, within)
  const seeds = evidence.candidates.filter(node => nodes.roles[node] === SOURCE).slice(0, WALK_SEEDS)
  if (!isOn('walk')) return evidence
  evidence.walk = walkFrom(
    world.walkEdges,
    new Map(seeds.map((node, at) => [node, 1 / (1 + SEED_STEP * at)])),
    SEED_WALK,
  )
  return evidence
}

/** Code, and no tests. */
function isCode({ nodes }: World, node: number): boolean {
  const role = nodes.roles[node]!
  return role === SOURCE || role === ASIDE || role === PART
}

import { addCandidates, type LearnedFor, learnedParts } from './add-learned.js'
import { rankBySeeds } from './baseline/rank-by-seeds.js'
import { seedQuestion } from './baseline/seed-question.js'
import type { SeedPart, SeedTrace } from './baseline/trace.js'
import { type Evidence, gatherEvidence } from './evidence.js'
import { featureRows } from './feature-row.js'
import { FEATURE_COUNT, FEATURE_NAMES, type FeatureName } from './features.js'
import type { Learned, LearnedPartName } from './learned.js'
import { ROLES } from './node-facts.js'
import type { Profile } from './profile.js'
import { type Question, readQuestion } from './question.js'
import { ANYWHERE, type Within } from './within.js'
import type { World } from './world.js'

/** One part of a score. All parts of a score sum to it. */
export interface ScorePart {
  /** A feature, or why the whole was lessened: what it is (`role`), or that another of its name stands before it (`repeat`). */
  name: FeatureName | SeedPart | LearnedPartName | 'role' | 'repeat'
  /** What was measured, 0 to about 1; of a lessening, the factor. */
  value: number
  part: number
}

export interface RankedNode {
  node: number
  score: number
  parts: ScorePart[]
}

/** So many of the best answers are asked whether they fit. */
const SUPPORTING = 5

/** The very run behind an answer: what was read in the request, what the signals found, and how it was ranked. */
export interface TaskRun {
  question: Question
  evidence: Evidence
  /** Best first; ties by place in the graph, which is by path and line. */
  ranked: RankedNode[]
  /** How much of the request the best answers have, by rarity: 0 to 1. */
  support: number
  /** Nothing fits: what is ranked are guesses. */
  abstained: boolean
  /** What the stages of the seeds' pipeline made, where it ran. */
  seed: SeedTrace | null
  /** What counted of what was learned; null when nothing did. */
  learned: Learned | null
}

export function rankTask(
  world: World,
  text: string,
  profile: Profile,
  learnedFor: LearnedFor = () => null,
  within: Within = ANYWHERE,
): TaskRun {
  const question = readQuestion(text)
  if (profile.seed !== null) {
    const asked = seedQuestion(question)
    const { evidence, ranked, trace } = rankBySeeds(world, asked, profile.frameworks, profile.seed)
    const learned = learnedFor(asked, evidence)
    const inside = ranked.filter(({ node }) => within(node))
    const lifted = inside.map(each => (learned === null ? each : withLearned(each, learned)))
    return runOf(asked, evidence, lifted.sort(byScore), profile, trace, learned)
  }
  const evidence = gatherEvidence(world, question, profile, within)
  const learned = learnedFor(question, evidence)
  if (learned !== null) addCandidates(world, evidence, learned, within)
  const rows = featureRows(world, question, evidence)
  const weights = FEATURE_NAMES.map(name => profile.weights[name] ?? 0)
  const ranked = evidence.candidates.map((node, at): RankedNode => {
    const parts: ScorePart[] = []
    let sum = 0
    for (let feature = 0; feature < FEATURE_COUNT; feature++) {
      const value = rows[at * FEATURE_COUNT + feature]!
      const part = value * weights[feature]!
      if (part === 0) continue
      parts.push({ name: FEATURE_NAMES[feature]!, value, part })
      sum += part
    }
    const whole = { node, score: sum, parts }
    const lifted = learned === null ? whole : withLearned(whole, learned)
    return lessen(lifted, 'role', roleFactor(world, question, node, profile))
  })
  return runOf(question, evidence, inOrder(world, ranked, profile), profile, null, learned)
}

function runOf(
  question: Question,
  evidence: Evidence,
  ranked: RankedNode[],
  { leastSupport }: Profile,
  seed: SeedTrace | null,
  learned: Learned | null,
): TaskRun {
  const support = supportOf(evidence, ranked)
  return { question, evidence, ranked, support, abstained: support < leastSupport, seed, learned }
}

function withLearned({ node, score, parts }: RankedNode, learned: Learned): RankedNode {
  const added = learnedParts(learned, node, parts)
  return { node, score: added.reduce((sum, { part }) => sum + part, score), parts: [...parts, ...added] }
}

function byScore(a: RankedNode, b: RankedNode): number {
  return b.score - a.score || a.node - b.node
}

function roleFactor(world: World, question: Question, node: number, profile: Profile): number {
  const role = ROLES[world.nodes.roles[node]!]!
  return role === 'test' && question.keywords.aboutTests ? 1 : profile.roleFactors[role]
}

/** The share of the request, by rarity, that the best answers have together; words unknown here weigh most. */
function supportOf({ scores, places, exact }: Evidence, ranked: readonly RankedNode[]): number {
  if (places.files.size > 0 || exact.size > 0) return 1
  let best = 0
  for (const { node } of ranked.slice(0, SUPPORTING)) best = Math.max(best, scores.coverage[node]!)
  return best * scores.known
}

/** A factor as a part: what it takes away. A sum below zero is pushed further down, not up. */
function lessen(ranked: RankedNode, name: ScorePart['name'], factor: number): RankedNode {
  if (factor === 1) return ranked
  const { node, score, parts } = ranked
  const lessened = score > 0 ? score * factor : score / Math.max(factor, 0.1)
  return { node, score: lessened, parts: [...parts, { name, value: factor, part: lessened - score }] }
}

/** By score; of several with one qualified name (backends, platforms) the best stands for the others. */
function inOrder(world: World, ranked: RankedNode[], { repeatFactor }: Profile): RankedNode[] {
  const seen = new Map<string, number>()
  return ranked
    .sort(byScore)
    .map(each => {
      const name = world.graph.qualifiedName(each.node)
      const before = seen.get(name) ?? 0
      seen.set(name, before + 1)
      return before === 0 ? each : lessen(each, 'repeat', repeatFactor ** before)
    })
    .sort(byScore)
}

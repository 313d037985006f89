import type { TaskRun } from '../rank/task-run.js'
import { PROSE, TEST } from '../signals/world/roles.js'
import type { World } from '../signals/world/world.js'
import type { Candidate, ShareName } from './candidate.js'
import { type Centre, centresOf } from './centres.js'
import {
  type LikelyFile,
  likelyFiles,
  type NodeSigns,
  rankedNodes,
  reachedNodes,
  type SignWeights,
} from './likely-files.js'
import { nodeCandidate } from './node-candidate.js'

interface Kind {
  share: ShareName
  role: number
  weights: SignWeights
  mostFiles: number
  reasons: Readonly<Record<keyof SignWeights, (centre: string) => string>>
}

/** How well the words of definitions fit the task, ranked or not: hardly any test is among the ranked. */
type WordSigns = Pick<TaskRun['words'], 'text'>

/** Weights by `bench/pack/beside.ts`, on files that commits of the corpus edit. */
const KINDS: readonly Kind[] = [
  {
    share: 'tests',
    role: TEST,
    weights: { history: 1, walk: 0.5, words: 0.6 },
    mostFiles: 12,
    reasons: {
      history: centre => `often changed with ${centre}`,
      walk: centre => `its tests reach ${centre}`,
      words: () => 'its words are those of the task',
    },
  },
  {
    share: 'documentation',
    role: PROSE,
    weights: { history: 1, walk: 0, words: 2 },
    mostFiles: 8,
    reasons: {
      history: centre => `often changed with ${centre}`,
      walk: centre => `it documents ${centre}`,
      words: () => 'its words are those of the task',
    },
  },
]

/** A document that fits the task less is left out, however often it changed with the code: its title says nothing. */
const LEAST_FIT = 0.15
/** What the words of a text count beside the score of one that is ranked: of .5 and 1 the better for edited files. */
const TEXT_SHARE = 0.5
/** What a definition in a test file is worth that is no test itself. */
const HELPER_SHARE = 0.3
/** They change with everything. */
const RELEASE_NOTES =
  /(?:^|\/)(?:CHANGELOGS?|CHANGES|NEWS|HISTORY|RELEASES?(?:[-_]?NOTES)?)(?:\.[^/]*|\/.*)?$/i
/** Files with weaker signs are not told. */
const LEAST_SCORE = 0.1

/** Score of a file beside the best code: its own share decides whether it is packed. */
const SCORE_FACTOR = 0.5

/** Tests and documentation that go with the best code of a task, by share, best first. */
export function besideCandidates(
  world: World,
  { ranked, words: { text } }: TaskRun,
  candidates: readonly Candidate[],
): Candidate[] {
  const centres = centresOf(candidates)
  const [best] = centres
  if (best === undefined) return []
  const signs = { reached: reachedNodes(world, centres), ranked: rankedNodes(ranked) }
  const top = Math.max(0, ...candidates.map(({ score }) => score))
  return KINDS.flatMap(kind => {
    const files = likelyFiles(world, centres, signs, kind.role, kind.weights)
      .filter(({ file, score }) => score >= LEAST_SCORE && !RELEASE_NOTES.test(world.graph.path(file)))
      .slice(0, kind.mostFiles)
    return files.flatMap(likely => {
      const score = (top * SCORE_FACTOR * likely.score) / files[0]!.score
      return fileCandidate(world, likely, centres, { ...signs, text }, kind, score)
    })
  })
}

/** The definition of a file that fits best, with the lines that use the centres; none of a document that says nothing of the task. */
function fileCandidate(
  world: World,
  { file, sign }: LikelyFile,
  centres: readonly Centre[],
  signs: NodeSigns & WordSigns,
  { share, role, weights, reasons }: Kind,
  score: number,
): Candidate[] {
  const node = bestNode(world, file, signs, role, weights)
  if (role === PROSE && fitOf(node, signs) < LEAST_FIT) return []
  const reason = reasons[sign](centres[0]!.name)
  const focusLines = usingLines(world, node, centres)
  return [nodeCandidate(world, node, { score, share, proximity: 0, reasons: [reason], focusLines })]
}

/** How well the words of a definition fit the task, ranked or not. */
function fitOf(node: number, { ranked, text }: Pick<NodeSigns & WordSigns, 'ranked' | 'text'>): number {
  return Math.max(ranked.get(node) ?? 0, TEXT_SHARE * text[node]!)
}

function bestNode(
  { graph, nodes }: World,
  file: number,
  signs: NodeSigns & WordSigns,
  role: number,
  { walk, words }: SignWeights,
): number {
  const { paths } = graph.columns
  let best = file
  let most = 0
  for (let node = file; node < graph.nodeCount && paths[node] === paths[file]; node++) {
    if (nodes.roles[node] !== role || graph.kind(node) === 'module') continue
    const sign = words * fitOf(node, signs) + walk * (signs.reached.get(node) ?? 0)
    // A test before its helpers, and before none.
    const value = sign * (role !== TEST || graph.isTest(node) ? 1 : HELPER_SHARE) + Number.EPSILON
    if (value > most) [best, most] = [node, value]
  }
  return best
}

/** Lines of a definition that use definitions of the centres. */
function usingLines({ graph }: World, node: number, centres: readonly Centre[]): number[] {
  const lines = new Set<number>()
  const { targets, lines: edgeLines } = graph.columns
  for (const edge of graph.outgoing(node))
    if (edgeLines[edge]! > 0 && centres.some(({ nodes }) => nodes.has(targets[edge]!)))
      lines.add(edgeLines[edge]!)
  return [...lines].sort((a, b) => a - b)
}

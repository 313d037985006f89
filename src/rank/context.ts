import type { ReadLines } from '../files/read-lines.js'
import { commentAbove } from './comment-above.js'
import { excerptOf } from './excerpt.js'
import type { RankedNode, ScorePart, TaskRun } from './rank-task.js'
import { answerLines, type Lines, LONG_LINES } from './span.js'
import type { World } from './world.js'

/** One answer: a definition (or the top of a file), where it stands, and why. */
export interface ContextItem {
  id: string
  kind: string
  name: string
  qualifiedName: string
  path: string
  startLine: number
  endLine: number
  score: number
  /** They sum to the score. */
  parts: ScorePart[]
  /** In words: what found it. */
  reasons: string[]
}

export interface TaskContext {
  task: string
  items: ContextItem[]
  /** True when nothing in the repository fits the request: the items are guesses. */
  abstained: boolean
  /** How much of the request the repository knows, by rarity: 0 to 1. */
  support: number
}

const REASONS_SHOWN = 3
/** Parts smaller than this share of a score are not worth a word. */
const LEAST_SHARE = 0.05

export function taskContext(world: World, run: TaskRun, limit: number, read: ReadLines): TaskContext {
  return {
    task: run.question.text,
    items: run.ranked.slice(0, limit).map(ranked => contextItem(world, run, ranked, read)),
    abstained: run.abstained,
    support: run.support,
  }
}

export function contextItem(world: World, run: TaskRun, ranked: RankedNode, read: ReadLines): ContextItem {
  const { graph } = world
  const { id, kind, name, qualifiedName, path } = graph.node(ranked.node)
  const { first, last } = linesOf(world, run, ranked.node, read)
  return {
    id,
    kind,
    name,
    qualifiedName,
    path,
    startLine: first,
    endLine: last,
    score: ranked.score,
    parts: ranked.parts,
    reasons: reasonsOf(world, run, ranked),
  }
}

/** The lines that answer: a definition with the comment above it; of a long one those that have most of the task. */
function linesOf(world: World, run: TaskRun, node: number, read: ReadLines): Lines {
  const { first, last } = answerLines(world.graph, world.nodes, node)
  const lines = read(world.graph.path(node))
  if (lines === null) return { first, last }
  if (last - first < LONG_LINES) return { first: commentAbove(lines, first, LONG_LINES), last }
  return excerptOf(lines, { first, last }, run.question.terms, run.evidence.scores.rarities)
}

/** What says more than that words occur: told first, however small. */
const TELLING: ReadonlySet<ScorePart['name']> = new Set([
  'exact',
  'place',
  'concept',
  'history',
  'feedback',
  'learned',
])

/** The most telling parts, then the strongest, in words. */
function reasonsOf(world: World, run: TaskRun, { node, score, parts }: RankedNode): string[] {
  const rank = ({ name, part }: ScorePart) => (TELLING.has(name) ? 1 + part : part)
  return [...parts]
    .filter(({ name, part }) => part > (TELLING.has(name) ? 0 : Math.abs(score) * LEAST_SHARE))
    .sort((a, b) => rank(b) - rank(a))
    .map(({ name }) => sayReason(world, run, node, name))
    .filter((reason, at, all) => reason !== '' && all.indexOf(reason) === at)
    .slice(0, REASONS_SHOWN)
}

function sayReason(world: World, run: TaskRun, node: number, part: ScorePart['name']): string {
  switch (part) {
    case 'text':
    case 'textBody':
    case 'textDoc':
    case 'coverage':
      return 'its text has words of the task'
    case 'name':
    case 'nameFit':
    case 'textName':
      return 'its name has words of the task'
    case 'file':
    case 'path':
    case 'fileBest':
      return `its file fits the task`
    case 'exact':
      return 'the task names it'
    case 'place':
      return 'the task names its place'
    case 'history':
      return historyReason(world, run, node)
    case 'fileHistory':
      return 'similar commits changed its file'
    case 'members':
    case 'container':
      return 'what it is made of, or is in, fits'
    case 'callers':
    case 'callees':
    case 'walk':
      return 'what calls it, or is called by it, fits'
    case 'kin':
      return 'what it extends, or extends it, fits'
    case 'concept':
    case 'injected':
      return conceptReason(run, node)
    case 'blast':
      return seedReason(run, node)
    case 'authority':
      return 'much of what fits leads to it'
    case 'hub':
      return 'it leads to much of what fits'
    case 'commitRecency':
      return 'it was changed lately'
    case 'fallback':
      return 'its name has words of the task'
    case 'habits':
      return 'it is like what is used in this repository'
    default:
      return run.learned?.partsOf(node).find(({ name }) => name === part)?.reason ?? ''
  }
}

function historyReason(world: World, run: TaskRun, node: number): string {
  const commit = run.evidence.votes.best.get(node)
  if (commit === undefined || world.commits === null) return ''
  const { hash, subject } = world.commits.history.commits[commit]!
  return `changed by ${hash.slice(0, 8)} “${subject}”`
}

/** By which channels it was found; what only the walk came by stands near something that was. */
function seedReason({ seed }: TaskRun, node: number): string {
  const channels = (seed?.channels ?? []).flatMap(({ name, found }) => {
    const hit = found.find(each => each.node === node)
    return hit === undefined ? [] : [`${name} (${hit.by})`]
  })
  if (channels.length > 0) return `found by ${channels.join(', ')}`
  return seed?.seeds.has(node) ? 'it implements what was found' : 'the walk from what was found comes by'
}

function conceptReason(run: TaskRun, node: number): string {
  const hit = run.evidence.concepts.get(node)
  return hit === undefined ? '' : `“${hit.phrase}” is said of such names (${hit.concept})`
}

import type { ReadLines } from '../files/read-lines.js'
import type { ScorePart } from '../signals/score-part.js'
import type { World } from '../signals/world/world.js'
import { commentAbove } from './comment-above.js'
import { excerptOf } from './excerpt.js'
import { reasonsOf } from './reasons.js'
import type { RankedNode } from './result/ranked-node.js'
import { answerLines, type Lines, LONG_LINES } from './span.js'
import type { TaskRun } from './task-run.js'

/** One item: a definition (or the top of a file), its position, and the reasons. */
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
  /** In words: why it is in the answer. */
  reasons: string[]
}

export interface TaskContext {
  task: string
  items: ContextItem[]
  /** True if nothing in the repository fits the task: the items are guesses. */
  abstained: boolean
  /** The share of the task's words, by rarity, that the best items contain: 0 to 1. */
  support: number
}

export function taskContext(world: World, run: TaskRun, limit: number, read: ReadLines): TaskContext {
  return {
    task: run.query.text,
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
    reasons: reasonsOf(run.explanation, ranked),
  }
}

/** The lines to show: a definition with the comment above it; for a long one, the lines that match the task best. */
function linesOf(world: World, run: TaskRun, node: number, read: ReadLines): Lines {
  const { first, last } = answerLines(world.graph, world.nodes, node)
  const lines = read(world.graph.path(node))
  if (lines === null) return { first, last }
  if (last - first < LONG_LINES) return { first: commentAbove(lines, first, LONG_LINES), last }
  return excerptOf(lines, { first, last }, run.query.terms, run.words.rarities)
}

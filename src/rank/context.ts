import { commentAbove } from '../files/comment-above.js'
import type { ReadLines } from '../files/read-lines.js'
import type { ScorePart } from '../signals/score-part.js'
import type { World } from '../signals/world/world.js'
import { excerptOf, termsIn } from './excerpt.js'
import { LineCover } from './line-cover.js'
import { penalise } from './penalties.js'
import { reasonsOf } from './reasons.js'
import type { RankedNode } from './result/ranked-node.js'
import { answerLines, type Lines, LONG_LINES } from './span.js'
import type { TaskRun } from './task-run.js'
import { aroundLines, isWindowed, type Window, windowsOf } from './windows.js'

/** A further window of a file that fits is worth more than its words beside those of the best. */
const SHARE_EXPONENT = 0.5

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
  /** In an answer over several repositories: the name of the one that it is in. */
  repository?: string
}

export interface TaskContext {
  task: string
  items: ContextItem[]
  /** True if nothing in the repository fits the task: the items are guesses. */
  abstained: boolean
  /** How well the best items answer the task: the share of its words that they contain, and of their names that it has. 0 to 1. */
  support: number
}

export function taskContext(world: World, run: TaskRun, limit: number, read: ReadLines): TaskContext {
  return {
    task: run.query.text,
    items: distinctItems(world, run, limit, read),
    abstained: run.abstained,
    support: run.support,
  }
}

/** The best items. No text has only lines that better items show; further nodes take the places of those. */
function distinctItems(world: World, run: TaskRun, limit: number, read: ReadLines): ContextItem[] {
  const shown = new LineCover()
  const newOf = (ranked: readonly RankedNode[]) =>
    ranked
      .flatMap(each => contextItems(world, run, each, read))
      .sort(bestFirst)
      .filter(item => shown.add(item))
  const items = newOf(run.ranked.slice(0, limit))
  for (let at = limit; at < run.ranked.length && items.length < limit; at++)
    items.push(...newOf([run.ranked[at]!]))
  return items.sort(bestFirst).slice(0, limit)
}

function bestFirst(a: ContextItem, b: ContextItem): number {
  return b.score - a.score
}

/** The best lines of a node. */
export function contextItem(world: World, run: TaskRun, ranked: RankedNode, read: ReadLines): ContextItem {
  return contextItems(world, run, ranked, read)[0]!
}

/** A definition is one item; a long text is one for each part of it that matches. */
function contextItems(world: World, run: TaskRun, ranked: RankedNode, read: ReadLines): ContextItem[] {
  const { id, kind, name, qualifiedName, path } = world.graph.node(ranked.node)
  const reasons = reasonsOf(run.explanation, ranked)
  return partsOf(world, run, ranked.node, read).map(({ first, last, share }) => {
    const { score, parts } = penalise(ranked, 'window', share ** SHARE_EXPONENT)
    const lines = { startLine: first, endLine: last }
    return { id, kind, name, qualifiedName, path, ...lines, score, parts, reasons }
  })
}

/**
 * The lines to show: a definition with the comment above it; of a long one, the lines that match the task best; of a
 * long text without definitions, all parts that match.
 */
function partsOf(world: World, run: TaskRun, node: number, read: ReadLines): Window[] {
  const named = run.named.places.find(place => place.node === node)?.lines ?? null
  const { first, last } = linesOf(world, node, named)
  const lines = read(world.graph.path(node))
  if (lines === null) return [{ first, last, share: 1 }]
  const isText = isWindowed(world.graph.kind(node), { first, last }, lines.length)
  if (named !== null && (isText || last - first >= LONG_LINES))
    return [{ ...aroundLines(named, { first, last: Math.min(last, lines.length) }), share: 1 }]
  if (isText) return textWindows(run, lines, { first, last: Math.min(last, lines.length) })
  if (last - first < LONG_LINES) return [{ first: commentAbove(lines, first, LONG_LINES), last, share: 1 }]
  return [{ ...excerptOf(lines, { first, last }, run.query.terms, run.words.rarities), share: 1 }]
}

/** What stands for a node; where the task names a line of it that does not (between definitions, below methods), those around it. */
function linesOf({ graph, nodes }: World, node: number, named: Lines | null): Lines {
  const shown = answerLines(graph, nodes, node)
  if (named === null || (named.first >= shown.first && named.first <= shown.last)) return shown
  const { startLines, endLines } = graph.columns
  return aroundLines(named, { first: startLines[node]!, last: endLines[node]! })
}

function textWindows({ query, words }: TaskRun, lines: readonly string[], span: Lines): Window[] {
  const weights = new Map(query.terms.map(({ hash, weight }, at) => [hash, weight * words.rarities[at]!]))
  return windowsOf(
    span,
    line => termsIn(lines[line - 1]!, weights),
    term => weights.get(term)!,
  )
}

import type { ReadLines } from '../files/read-lines.js'
import type { FileChange } from '../history/work-tree-changes.js'
import type { ChangeItem } from '../rank/change/change-context.js'
import { type ContextItem, contextItem } from '../rank/context.js'
import type { TaskRun } from '../rank/task-run.js'
import { HEAD, PROSE, TEST } from '../signals/world/roles.js'
import type { GraphWorld, World } from '../signals/world/world.js'
import type { Candidate, ShareName } from './candidate.js'

/** Parts of a score that measure proximity to the best candidates. */
const PROXIMITY_PARTS: ReadonlySet<string> = new Set(['walk'])
/** Columns of a hunk: the start and number of its new lines. */
const HUNK_COLUMNS = 4
const NEW_BEGIN = 2
const NEW_LENGTH = 3
/** Most lines of one hunk, or of a named range, that become focus lines. */
const MOST_HUNK_LINES = 20

/** Items are not cut here: the packer decides which lines of a long definition matter. */
const NO_LINES: ReadLines = () => null

export function taskCandidates(world: World, run: TaskRun, limit: number): Candidate[] {
  const named = new Map(run.named.places.map(({ node, lines }) => [node, lines]))
  const further = run.ranked.slice(limit).filter(({ node }) => named.has(node))
  return [...run.ranked.slice(0, limit), ...further].map(ranked => {
    const { node } = ranked
    const lines = named.get(node) ?? null
    const focusLines = lines === null ? [] : lineNumbers(lines.first, lines.last)
    const item = contextItem(world, run, ranked, NO_LINES)
    return { ...candidate(item, node, shareOf(world, node), focusLines), isNamed: named.has(node) }
  })
}

function lineNumbers(first: number, last: number): number[] {
  return Array.from({ length: Math.min(MOST_HUNK_LINES, last - first + 1) }, (_, at) => first + at)
}

export function changeCandidates(
  world: GraphWorld,
  items: readonly ChangeItem[],
  changes: readonly FileChange[],
): Candidate[] {
  const { graph } = world
  const nodes = items.map(({ id }) => graph.find(id)!)
  const changed = new Set(nodes.filter((_, at) => items[at]!.distance === 0))
  return items.map((item, at) => {
    const node = nodes[at]!
    const own = shareOf(world, node)
    const share = own === 'code' && item.distance > 0 ? 'neighbours' : own
    const focusLines = item.distance === 0 ? changedLines(item, changes) : usingLines(world, node, changed)
    return candidate(item, node, share, focusLines)
  })
}

function shareOf({ graph, nodes }: Pick<GraphWorld, 'graph' | 'nodes'>, node: number): ShareName {
  const role = nodes.roles[node]!
  if (role === TEST) return 'tests'
  return role === PROSE || (graph.kind(node) === 'file' && role !== HEAD) ? 'documentation' : 'code'
}

/** Lines where a definition uses changed definitions. */
function usingLines({ graph }: GraphWorld, node: number, changed: ReadonlySet<number>): number[] {
  const lines = new Set<number>()
  for (const edge of graph.outgoing(node))
    if (changed.has(graph.columns.targets[edge]!)) lines.add(graph.columns.lines[edge]!)
  return [...lines].sort((a, b) => a - b)
}

function changedLines({ path, startLine, endLine }: ChangeItem, changes: readonly FileChange[]): number[] {
  const hunks = changes.find(change => change.path === path)?.hunks ?? []
  const lines: number[] = []
  for (let at = 0; at < hunks.length; at += HUNK_COLUMNS) {
    const begin = hunks[at + NEW_BEGIN]!
    const length = Math.max(1, Math.min(MOST_HUNK_LINES, hunks[at + NEW_LENGTH]!))
    for (let line = begin; line < begin + length; line++)
      if (line >= startLine && line <= endLine) lines.push(line)
  }
  return lines
}

function candidate(
  item: Omit<ContextItem, 'parts'> & { parts: readonly { name: string; value: number }[] },
  node: number,
  share: ShareName,
  focusLines: readonly number[],
): Candidate {
  const { id, name, qualifiedName, kind, path, startLine, endLine, score, reasons, parts } = item
  const proximity = parts.find(part => PROXIMITY_PARTS.has(part.name))?.value ?? 0
  const range = { path, startLine, endLine }
  const at = { id, node, name, qualifiedName, kind, ...range }
  return { ...at, place: 0, score, proximity, share, reasons, focusLines, isNamed: false }
}

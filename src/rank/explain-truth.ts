import type { TaskRun } from './rank-task.js'
import { answerLines } from './span.js'
import type { World } from './world.js'

/** A definition, or the top of a file, as an answer would show it. */
export interface Shown {
  qualifiedName: string
  path: string
  startLine: number
  endLine: number
}

/**
 * Where something that should have been in an answer was lost:
 * `not-indexed`  the index holds nothing such;
 * `no-seed`      no signal found it or anything beside it;
 * `not-reached`  something beside it was found, but nothing of that led to it;
 * `ranked-low`   signals found it, and it stands below the answer, at `rank` if it was a candidate;
 * `found`        it is in the answer.
 */
export interface TruthExplanation {
  fate: 'not-indexed' | 'no-seed' | 'not-reached' | 'ranked-low' | 'found'
  /** From 1; null when it was no candidate. */
  rank: number | null
  /** Where it is and what spoke for it; '' if there is nothing to say. */
  note: string
}

const PARTS_SHOWN = 4
const DIGITS = 2

/** What became of the best placed of all that `isTruth` says yes to. */
export function explainTruth(
  world: World,
  run: TaskRun,
  isTruth: (shown: Shown) => boolean,
  limit: number,
): TruthExplanation {
  const at = run.ranked.findIndex(({ node }) => isTruth(shownOf(world, node)))
  if (at >= 0) {
    const { node, parts } = run.ranked[at]!
    const strongest = [...parts].sort((a, b) => Math.abs(b.part) - Math.abs(a.part)).slice(0, PARTS_SHOWN)
    const said = strongest.map(({ name, part }) => `${name} ${part.toFixed(DIGITS)}`).join(', ')
    return { fate: at < limit ? 'found' : 'ranked-low', rank: at + 1, note: `${place(world, node)}: ${said}` }
  }
  let lost: { fate: TruthExplanation['fate']; node: number } | null = null
  for (let node = 0; node < world.graph.nodeCount; node++) {
    if (!isTruth(shownOf(world, node))) continue
    const fate = fateOf(world, run, node)
    if (lost === null || ORDER.indexOf(fate) > ORDER.indexOf(lost.fate)) lost = { fate, node }
  }
  if (lost === null) return { fate: 'not-indexed', rank: null, note: '' }
  return { fate: lost.fate, rank: null, note: place(world, lost.node) }
}

const ORDER: readonly TruthExplanation['fate'][] = ['no-seed', 'not-reached', 'ranked-low']

/** Of a node that is no candidate. */
function fateOf({ graph, nodes }: World, { evidence }: TaskRun, node: number): TruthExplanation['fate'] {
  const { scores, exact, votes, places, walk, text, concepts } = evidence
  const file = nodes.files[node]!
  // A file is touched through what is in it: its own words alone are a signal.
  if (text[node]! > 0 || exact.has(node) || votes.symbols.has(node) || concepts.has(node)) return 'ranked-low'
  if ((walk.get(node) ?? 0) > 0 || scores.coverage[file]! > 0 || places.files.has(file)) return 'not-reached'
  const { outStart, targets, inStart, inEdges, sources } = graph.columns
  for (let edge = outStart[node]!; edge < outStart[node + 1]!; edge++)
    if (text[targets[edge]!]! > 0) return 'not-reached'
  for (let at = inStart[node]!; at < inStart[node + 1]!; at++)
    if (text[sources[inEdges[at]!]!]! > 0) return 'not-reached'
  return 'no-seed'
}

function shownOf({ graph, nodes }: World, node: number): Shown {
  const { first, last } = answerLines(graph, nodes, node)
  return {
    qualifiedName: graph.qualifiedName(node),
    path: graph.path(node),
    startLine: first,
    endLine: last,
  }
}

function place({ graph }: World, node: number): string {
  return `${graph.qualifiedName(node)} (${graph.path(node)}:${graph.columns.startLines[node]})`
}

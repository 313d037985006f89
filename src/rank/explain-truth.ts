import type { World } from '../signals/world/world.js'
import { answerLines } from './span.js'
import type { TaskRun } from './task-run.js'

/** A definition, or the top of a file, in the form of an item. */
export interface AnswerSpan {
  qualifiedName: string
  path: string
  startLine: number
  endLine: number
}

/**
 * The stage at which a node that should have been in an answer was lost:
 * `not-indexed`  the index has no such node;
 * `no-seed`      no signal found it or anything near it;
 * `not-reached`  signals found something near it, but nothing led from there to it;
 * `ranked-low`   signals found it, but it ranks below the answer, at `rank` if it was a candidate;
 * `found`        it is in the answer.
 */
export interface TruthExplanation {
  fate: 'not-indexed' | 'no-seed' | 'not-reached' | 'ranked-low' | 'found'
  /** From 1; null if it was not a candidate. */
  rank: number | null
  /** Its position and the signals that found it; '' if there are none. */
  note: string
}

const MAX_PARTS = 4
const DIGITS = 2

/** The outcome for the best-ranked node among those for which `isTruth` holds. */
export function explainTruth(
  world: World,
  run: TaskRun,
  isTruth: (span: AnswerSpan) => boolean,
  limit: number,
): TruthExplanation {
  const at = run.ranked.findIndex(({ node }) => isTruth(spanOf(world, node)))
  if (at >= 0) {
    const { node, parts } = run.ranked[at]!
    const strongest = [...parts].sort((a, b) => Math.abs(b.part) - Math.abs(a.part)).slice(0, MAX_PARTS)
    const said = strongest.map(({ name, part }) => `${name} ${part.toFixed(DIGITS)}`).join(', ')
    return {
      fate: at < limit ? 'found' : 'ranked-low',
      rank: at + 1,
      note: `${spanText(world, node)}: ${said}`,
    }
  }
  let lost: { fate: TruthExplanation['fate']; node: number } | null = null
  for (let node = 0; node < world.graph.nodeCount; node++) {
    if (!isTruth(spanOf(world, node))) continue
    const fate = fateOf(world, run, node)
    if (lost === null || ORDER.indexOf(fate) > ORDER.indexOf(lost.fate)) lost = { fate, node }
  }
  if (lost === null) return { fate: 'not-indexed', rank: null, note: '' }
  return { fate: lost.fate, rank: null, note: spanText(world, lost.node) }
}

const ORDER: readonly TruthExplanation['fate'][] = ['no-seed', 'not-reached', 'ranked-low']

/** The outcome for a node that is not a candidate. */
function fateOf(
  { graph, nodes }: World,
  { words, explanation }: TaskRun,
  node: number,
): TruthExplanation['fate'] {
  const { text, coverage } = words
  const reach = explanation.reach(node)
  if (reach === 'found') return 'ranked-low'
  if (reach === 'near' || coverage[nodes.files[node]!]! > 0) return 'not-reached'
  const { outStart, targets, inStart, inEdges, sources } = graph.columns
  for (let edge = outStart[node]!; edge < outStart[node + 1]!; edge++)
    if (text[targets[edge]!]! > 0) return 'not-reached'
  for (let at = inStart[node]!; at < inStart[node + 1]!; at++)
    if (text[sources[inEdges[at]!]!]! > 0) return 'not-reached'
  return 'no-seed'
}

function spanOf({ graph, nodes }: World, node: number): AnswerSpan {
  const { first, last } = answerLines(graph, nodes, node)
  return {
    qualifiedName: graph.qualifiedName(node),
    path: graph.path(node),
    startLine: first,
    endLine: last,
  }
}

function spanText({ graph }: World, node: number): string {
  return `${graph.qualifiedName(node)} (${graph.path(node)}:${graph.columns.startLines[node]})`
}

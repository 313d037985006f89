import type { CodeGraph } from '../graph/code-graph.js'
import { type ImpactGroup, withMembers } from './impact.js'
import { OBSERVED_CALLERS, RAN_BY, type Words } from './impact-relations.js'

/** Nodes that were observed to run or call a definition, with weights from 0 to 1. */
export type ObservedBy = (node: number) => readonly { node: number; weight: number }[]

export interface Observations {
  /** Tests that ran it. */
  testsOf: ObservedBy
  /** What called it in a running system. */
  callersOf: ObservedBy
}

export const NOTHING_OBSERVED: Observations = { testsOf: () => [], callersOf: () => [] }

/** The range of confidences of what was observed (`graph/provenance.ts`). */
const LEAST_CONFIDENCE = 0.2
const MOST_CONFIDENCE = 0.95

/** What other programs observed of these nodes or their members. Groups without items are left out. */
export function observedGroups(
  graph: CodeGraph,
  targets: readonly number[],
  { testsOf, callersOf }: Observations,
): ImpactGroup[] {
  const members = withMembers(graph, targets)
  return [
    groupOf(graph, members, callersOf, OBSERVED_CALLERS),
    groupOf(graph, members, testsOf, RAN_BY),
  ].filter(({ items }) => items.length > 0)
}

/** The most telling first. */
function groupOf(
  graph: CodeGraph,
  members: ReadonlySet<number>,
  observedBy: ObservedBy,
  [relation, one, many]: Words,
): ImpactGroup {
  const found = new Map<number, { weight: number; via: number }>()
  for (const member of members)
    for (const { node, weight } of observedBy(member))
      if (!members.has(node) && weight > (found.get(node)?.weight ?? -1))
        found.set(node, { weight, via: member })
  const items = [...found]
    .sort(([a, x], [b, y]) => y.weight - x.weight || a - b)
    .map(([node, { weight, via }]) => ({
      node: graph.node(node),
      depth: 1,
      via: graph.qualifiedName(via),
      line: 0,
      provenance: 'runtime' as const,
      confidence: LEAST_CONFIDENCE + (MOST_CONFIDENCE - LEAST_CONFIDENCE) * Math.min(1, weight),
      how: '',
    }))
  const files = new Set(items.map(({ node }) => node.path).filter(path => path !== '')).size
  return { relation, one, many, direction: 'in', items, files }
}

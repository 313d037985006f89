import type { CodeGraph } from '../graph/code-graph.js'
import type { EdgeFilter } from '../graph/edge-filter.js'
import type { EdgeKind } from '../graph/edge-kinds.js'
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
  edges?: EdgeFilter,
): ImpactGroup[] {
  const members = withMembers(graph, targets)
  const least = edges?.leastConfidence ?? 0
  return [
    ...(mayShow(edges, 'calls') ? [groupOf(graph, members, callersOf, OBSERVED_CALLERS, least)] : []),
    ...(mayShow(edges, 'tests') ? [groupOf(graph, members, testsOf, RAN_BY, least)] : []),
  ].filter(({ items }) => items.length > 0)
}

/** What was observed counts as edges of the kind that it is seen of, with the origin `runtime`. */
function mayShow({ only, except = [], provenances = ['runtime'] }: EdgeFilter = {}, kind: EdgeKind): boolean {
  return (only ?? [kind]).includes(kind) && !except.includes(kind) && provenances.includes('runtime')
}

/** The most telling first. */
function groupOf(
  graph: CodeGraph,
  members: ReadonlySet<number>,
  observedBy: ObservedBy,
  [relation, one, many]: Words,
  least: number,
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
    .filter(({ confidence }) => confidence >= least)
  const files = new Set(items.map(({ node }) => node.path).filter(path => path !== '')).size
  return { relation, one, many, direction: 'in', items, files }
}

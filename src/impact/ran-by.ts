import type { CodeGraph } from '../graph/code-graph.js'
import { type ImpactGroup, withMembers } from './impact.js'
import { RAN_BY } from './impact-relations.js'

/** Tests that were observed to run a definition, with weights from 0 to 1. */
export type TestsOf = (node: number) => readonly { node: number; weight: number }[]

/** The range of confidences of what was observed (`graph/provenance.ts`). */
const LEAST_CONFIDENCE = 0.2
const MOST_CONFIDENCE = 0.95

/** The tests that ran these nodes or their members, most telling first; null if none is known. */
export function ranBy(graph: CodeGraph, targets: readonly number[], testsOf: TestsOf): ImpactGroup | null {
  const weights = new Map<number, { weight: number; via: number }>()
  for (const member of withMembers(graph, targets))
    for (const { node, weight } of testsOf(member))
      if (weight > (weights.get(node)?.weight ?? -1)) weights.set(node, { weight, via: member })
  if (weights.size === 0) return null
  const [relation, one, many] = RAN_BY
  const items = [...weights]
    .sort(([a, x], [b, y]) => y.weight - x.weight || a - b)
    .map(([test, { weight, via }]) => ({
      node: graph.node(test),
      depth: 1,
      via: graph.qualifiedName(via),
      line: 0,
      provenance: 'runtime' as const,
      confidence: LEAST_CONFIDENCE + (MOST_CONFIDENCE - LEAST_CONFIDENCE) * Math.min(1, weight),
      how: '',
    }))
  const files = new Set(items.map(({ node }) => node.path)).size
  return { relation, one, many, direction: 'in', items, files }
}

import type { CodeGraph } from '../code-graph.js'
import type { ExploreOptions } from './explore-options.js'
import { type ExploreStep, stepsFrom, strengthOf } from './steps.js'

/** A longer chain explains nothing. */
const MOST_STEPS = 12

/**
 * The shortest chain of edges from one node to another; of equally short ones, one with strong edges. Null if there is
 * none within 12 steps.
 */
export function shortestPath(
  graph: CodeGraph,
  start: number,
  end: number,
  options: ExploreOptions,
): ExploreStep[] | null {
  if (start === end) return []
  const cameBy = new Map<number, { step: ExploreStep; from: number }>()
  const known = new Set([start])
  let level = [start]
  for (let count = 0; count < MOST_STEPS && level.length > 0; count++) {
    const next = new Map<number, { step: ExploreStep; from: number }>()
    for (const from of level)
      for (const step of stepsFrom(graph, from, options)) {
        if (known.has(step.node)) continue
        const before = next.get(step.node)
        if (before === undefined || strengthOf(step.edge) > strengthOf(before.step.edge))
          next.set(step.node, { step, from })
      }
    for (const [node, way] of next) {
      known.add(node)
      cameBy.set(node, way)
    }
    if (known.has(end)) return chainTo(end, start, cameBy)
    level = [...next.keys()]
  }
  return null
}

function chainTo(
  end: number,
  start: number,
  cameBy: ReadonlyMap<number, { step: ExploreStep; from: number }>,
): ExploreStep[] {
  const chain: ExploreStep[] = []
  for (let at = end; at !== start; ) {
    const { step, from } = cameBy.get(at)!
    chain.push(step)
    at = from
  }
  return chain.reverse()
}

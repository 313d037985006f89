import type { CodeGraph } from '../graph/code-graph.js'
import type { Observations } from '../impact/observed.js'
import type { EvidenceStore } from '../store/evidence-store.js'
import { RanTests } from './ran/ran-tests.js'
import { ObservedRuns } from './traces/observed-runs.js'

/** What is known of definitions as they are now, for `impact`. */
export function observationsOf(graph: CodeGraph, store: EvidenceStore): Observations {
  const ran = new RanTests(graph, store)
  const runs = new ObservedRuns(graph, store)
  return {
    testsOf: node => ran.testsOf(node),
    callersOf(node) {
      const { callers = [], calls = 0 } = runs.of(node) ?? {}
      return callers.map(caller => ({ node: caller.node, weight: caller.count / Math.max(1, calls) }))
    },
  }
}

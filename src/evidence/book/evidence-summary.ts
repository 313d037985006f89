import type { CodeGraph } from '../../graph/code-graph.js'
import { TestNodes } from '../../graph/test-nodes.js'
import type { Checkout } from '../../store/checkout.js'
import { RanTests } from '../ran/ran-tests.js'
import { ObservedRuns } from '../traces/observed-runs.js'

/** What evidence there is, how old, and of how much of the code: for `status`. */
export interface EvidenceSummary {
  runs: number
  formats: string[]
  /** When the oldest and the newest run were observed, in ms; null if there is none. */
  oldest: number | null
  newest: number | null
  /** Functions of the repository outside of tests, and those of which the present text was observed to run. */
  functions: number
  observed: number
}

const FUNCTIONS: ReadonlySet<string> = new Set(['function', 'method', 'constructor'])

/** @param graph opened only if there is evidence */
export function evidenceSummary(checkout: Checkout, graph: () => CodeGraph): EvidenceSummary {
  const runs = checkout.store.evidence.evidenceRuns()
  const times = runs.map(({ observedAt }) => observedAt)
  const code = runs.length === 0 ? NO_CODE : observedCode(checkout, graph())
  return {
    runs: runs.length,
    formats: [...new Set(runs.map(({ format }) => format))].sort(),
    oldest: times.length === 0 ? null : Math.min(...times),
    newest: times.length === 0 ? null : Math.max(...times),
    ...code,
  }
}

type ObservedCode = Pick<EvidenceSummary, 'functions' | 'observed'>

const NO_CODE: ObservedCode = { functions: 0, observed: 0 }

/** Functions of source, not of tests or of what helps them. */
export function observedCode({ store }: Checkout, graph: CodeGraph): ObservedCode {
  const ran = new RanTests(graph, store.evidence)
  const seen = new ObservedRuns(graph, store.evidence)
  const tests = new TestNodes(graph)
  let functions = 0
  let observed = 0
  for (let node = 0; node < graph.nodeCount; node++) {
    if (!FUNCTIONS.has(graph.kind(node)) || tests.isInTests(node)) continue
    functions++
    if (ran.isObserved(node) || seen.of(node) !== null) observed++
  }
  return { functions, observed }
}

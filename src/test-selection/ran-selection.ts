import type { RanTests } from '../evidence/ran/ran-tests.js'
import type { DefinitionKind } from '../facts/facts.js'
import { isCallable } from '../facts/kinds.js'
import type { CodeGraph } from '../graph/code-graph.js'

/** A test that was observed to run changed code. */
export interface RanTestName {
  path: string
  /** '' for all tests of the file: its runner does not tell them apart. */
  qualifiedName: string
  /** The sum of its weights over the changed definitions. */
  score: number
}

export interface RanSelection {
  /** Likeliest first; ties by path and name. */
  tests: RanTestName[]
  /** Changed functions that were never observed to run: which tests run them is not known. */
  unknown: string[]
}

/**
 * The tests that ran the changed functions, as they were when they were observed, one by one. Null if none of them was ever observed. A new function is
 * unknown, but what calls it has changed too.
 */
export function ranSelection(
  graph: CodeGraph,
  evidence: RanTests,
  changed: Iterable<number>,
  isInTests: (node: number) => boolean,
): RanSelection | null {
  const scores = new Map<number, number>()
  const unknown: string[] = []
  for (const node of changed) {
    if (!isCallable(graph.kind(node) as DefinitionKind) || isInTests(node)) continue
    const tests = evidence.lastTestsOf(node)
    if (tests.length === 0) unknown.push(graph.qualifiedName(node))
    for (const { node: test, weight } of tests) scores.set(test, (scores.get(test) ?? 0) + weight)
  }
  if (scores.size === 0) return null
  const tests = [...scores].map(([node, score]): RanTestName => {
    const isFile = graph.kind(node) === 'file'
    return { path: graph.path(node), qualifiedName: isFile ? '' : graph.qualifiedName(node), score }
  })
  return { tests: tests.sort(byScore), unknown: unknown.sort() }
}

function byScore(a: RanTestName, b: RanTestName): number {
  const [here, there] = [`${a.path}\0${a.qualifiedName}`, `${b.path}\0${b.qualifiedName}`]
  return b.score - a.score || (here < there ? -1 : here > there ? 1 : 0)
}

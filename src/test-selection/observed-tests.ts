import type { RanTests } from '../evidence/ran/ran-tests.js'
import type { CodeGraph } from '../graph/code-graph.js'
import { TestNodes } from '../graph/test-nodes.js'
import type { FileChange } from '../history/work-tree-changes.js'
import type { Opened } from '../index/artefacts/opened.js'
import { fitToChange } from './change-words.js'
import { type RanSelection, ranSelection } from './ran-selection.js'
import { atCalls, takesLines } from './script-tests.js'

/** A change of a repository, and what was observed of its tests. */
export interface ObservedChange {
  evidence: RanTests
  /** Definitions that changed, or that use what changed in another repository. */
  nodes: readonly number[]
  changes: readonly FileChange[]
}

/**
 * Single tests of a repository, from what was observed there. Null if nothing of the change ever was.
 *
 * @param likely the files that are likely without any observation, best first
 */
export function observedTests(
  opened: Opened,
  graph: CodeGraph,
  { evidence, nodes, changes }: ObservedChange,
  likely: () => readonly string[],
): RanSelection | null {
  if (evidence.isEmpty) return null
  const tests = new TestNodes(graph)
  const fit = fitToChange(opened, graph, changes)
  const paths = changes.map(({ path }) => path).filter(path => !tests.isRunnable(path))
  const lastTestsOf = (node: number) => evidence.lastTestsOf(node)
  const { testFiles } = evidence
  const ran = ranSelection({ graph, tests, testFiles, lastTestsOf, fit, likely }, nodes, paths)
  if (ran === null) return null
  const { rootDir } = opened.checkout
  return { ...ran, byLine: takesLines(rootDir), tests: atCalls(rootDir, ran.tests) }
}

import { TestNodes } from '../../../src/graph/test-nodes.js'
import type { Repository } from '../../../src/index.js'
import { singleTests as chosenTests, type TestChoice } from '../../../src/test-selection/chosen-tests.js'
import type { PastChange } from './past-changes.js'
import { changedTests, singleTests } from './single-tests.js'

/** What was selected for one commit. A file of which a single test is selected counts as selected. */
export interface Outcome {
  repository: string
  commit: string
  expected: string[]
  /** Of the expected files, those that were not selected. */
  missed: string[]
  selected: number
  testFiles: number
  /** By single tests: those that the commit changed and the parent has, those of them not selected, all selected, all there are. */
  expectedTests: string[]
  missedTests: string[]
  selectedTests: number
  tests: number
  milliseconds: number
}

/** Null where no file that the commit changed holds tests: there is nothing to expect. */
export async function outcomeOf(
  name: string,
  change: PastChange,
  repository: Repository,
  choice: TestChoice,
): Promise<Outcome | null> {
  const tests = new TestNodes(repository.graph())
  const expected = change.tests.filter(path => tests.isRunnable(path))
  if (expected.length === 0) return null
  const started = performance.now()
  const affected = await repository.tests({ base: 'HEAD' })
  const { selected, testFiles } = affected
  const chosen = chosenTests(affected, choice) ?? selected.map(({ path }) => ({ path, qualifiedName: '' }))
  const paths = new Set(chosen.map(({ path }) => path))
  const single = singleTests(repository.graph(), tests, chosen)
  const { root } = repository.location
  const changed = changedTests(repository.graph(), tests, root, change)
  const expectedTests = changed.filter(test => single.all.has(test))
  return {
    repository: name,
    commit: change.commit,
    expected,
    missed: expected.filter(path => !paths.has(path)),
    selected: paths.size,
    testFiles,
    expectedTests,
    missedTests: expectedTests.filter(test => !single.selected.has(test)),
    selectedTests: single.selected.size,
    tests: single.all.size,
    milliseconds: Math.round(performance.now() - started),
  }
}

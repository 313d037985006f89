import type { AffectedTests } from './affected-tests.js'
import { ranArguments, type SingleTest } from './single-arguments.js'
import type { TestFormat } from './test-formats.js'
import { type RunnerArguments, runnerArguments } from './test-runners.js'

/**
 * What is selected of the tests that a change can break. `likely`: single tests where any of the change was observed to run, else files; `ran`: all
 * tests that ran the changed code; `files`: whole files, by the graph and the history.
 */
export type TestChoice = 'likely' | 'ran' | 'files'

/** Null where files are selected. Test files that changed, and those that nobody observed, are whole. */
export function singleTests({ ran, selected }: AffectedTests, choice: TestChoice): SingleTest[] | null {
  if (ran === null || choice === 'files') return null
  if (choice === 'ran') {
    const own = ran.tests.filter(({ ranChange }) => ranChange)
    return own.length > 0 ? own : null
  }
  const changed = selected.filter(({ parts }) => parts.changed > 0).map(({ path }) => path)
  const unobserved = ran.unobserved.filter(path => !changed.includes(path))
  const paths = new Set([...changed, ...unobserved])
  const single = ran.tests.slice(0, ran.likely).filter(({ path }) => !paths.has(path))
  const whole = (path: string) => ({
    path,
    qualifiedName: '',
    testNames: selected.find(file => file.path === path)?.testNames ?? [],
  })
  return [...changed.map(whole), ...single, ...unobserved.map(whole)]
}

/**
 * Tests as arguments of a runner.
 *
 * @example chosenArguments(await repository.tests({ base: 'main' }), 'likely', 'auto').lines
 */
export function chosenArguments(
  affected: AffectedTests,
  choice: TestChoice,
  format: TestFormat,
): RunnerArguments {
  const single = singleTests(affected, choice)
  if (single === null) return runnerArguments(format, affected.selected)
  return ranArguments(format, single, affected.ran?.byLine ?? false)
}

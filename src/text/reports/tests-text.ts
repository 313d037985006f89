import { safeName } from '../../shared/safe-text.js'
import { shortCommit } from '../../shared/short-id.js'
import type { AffectedTests } from '../../test-selection/affected-tests.js'
import { singleTests, type TestChoice } from '../../test-selection/chosen-tests.js'
import type { RanSelection } from '../../test-selection/ran-selection.js'
import type { SingleTest } from '../../test-selection/single-arguments.js'
import type { RunnerArguments } from '../../test-selection/test-runners.js'

/** Notes about a test selection, apart from the selection itself, which is for a test runner. */
export function testNotes(
  affected: AffectedTests,
  { format, others }: RunnerArguments,
  choice: TestChoice,
): string[] {
  const left =
    others > 0 ? [`${others} selected test files are not for ${format}: --format list shows all.`] : []
  return [...firstNotes(affected, choice), ...left, ...affected.notes]
}

const MOST_UNKNOWN = 5

function firstNotes(affected: AffectedTests, choice: TestChoice): string[] {
  const { ran } = affected
  const single = singleTests(affected, choice)
  if (ran === null || single === null)
    return [
      ...(choice === 'ran' ? ['Nothing that changed was observed to run: these are all likely files.'] : []),
      summary(affected),
    ]
  const some = ran.unknown.slice(0, MOST_UNKNOWN).map(name => safeName(name))
  const more = ran.unknown.length > MOST_UNKNOWN ? ', …' : ''
  const unknown = `Never observed${choice === 'ran' ? ', so not selected for' : ''}: ${some.join(', ')}${more}.`
  return [ranSummary(ran, single, choice), ...(ran.unknown.length === 0 ? [] : [unknown])]
}

function ranSummary(ran: RanSelection, single: readonly SingleTest[], choice: TestChoice): string {
  const all = ran.tests.filter(({ ranChange }) => ranChange).length
  const observed = `${all} ${all === 1 ? 'test was' : 'tests were'} observed to run the changed code`
  if (choice === 'ran') return `${observed}.`
  const files = single.filter(({ qualifiedName }) => qualifiedName === '').length
  const tests = single.length - files
  const chosen = [
    ...(tests > 0 ? [`${tests} likely ${tests === 1 ? 'test' : 'tests'}`] : []),
    ...(files > 0 ? [`${files} test ${files === 1 ? 'file' : 'files'}`] : []),
  ]
  const rest = all > ran.likely ? ' (--ran selects all of them)' : ''
  return `${chosen.join(' and ')}: ${observed}${rest}.`
}

function summary({ selected, testFiles, leftOut, base, changed }: AffectedTests): string {
  const since = base === '' ? '' : ` since ${shortCommit(base)}`
  if (changed.length === 0) return `Nothing changed${since}.`
  const weak = leftOut === 0 ? '' : `; ${leftOut} more have a weaker link to it`
  return `${selected.length} of ${testFiles} test files for ${changed.length} changed ${changed.length === 1 ? 'file' : 'files'}${since}${weak}.`
}

import { safeName } from '../../shared/safe-text.js'
import { shortCommit } from '../../shared/short-id.js'
import type { AffectedTests } from '../../test-selection/affected-tests.js'
import type { RunnerArguments } from '../../test-selection/test-runners.js'

/** Notes about a test selection, apart from the selection itself, which is for a test runner. */
export function testNotes(
  affected: AffectedTests,
  { format, others }: RunnerArguments,
  onlyRan = false,
): string[] {
  const left =
    others > 0 ? [`${others} selected test files are not for ${format}: --format list shows all.`] : []
  const first = onlyRan ? ranSummary(affected) : [summary(affected)]
  return [...first, ...left, ...affected.notes]
}

const MOST_UNKNOWN = 5

function ranSummary(affected: AffectedTests): string[] {
  const { ran } = affected
  if (ran === null)
    return ['Nothing that changed was observed to run: these are all likely files.', summary(affected)]
  const { tests, unknown } = ran
  const some = unknown.slice(0, MOST_UNKNOWN).map(name => safeName(name))
  const more = unknown.length > MOST_UNKNOWN ? ', …' : ''
  return [
    `${tests.length} ${tests.length === 1 ? 'test was' : 'tests were'} observed to run the changed code.`,
    ...(unknown.length === 0 ? [] : [`Never observed, so not selected for: ${some.join(', ')}${more}.`]),
  ]
}

function summary({ selected, testFiles, leftOut, base, changed }: AffectedTests): string {
  const since = base === '' ? '' : ` since ${shortCommit(base)}`
  if (changed.length === 0) return `Nothing changed${since}.`
  const weak = leftOut === 0 ? '' : `; ${leftOut} more have a weaker link to it`
  return `${selected.length} of ${testFiles} test files for ${changed.length} changed ${changed.length === 1 ? 'file' : 'files'}${since}${weak}.`
}

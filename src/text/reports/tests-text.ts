import { shortCommit } from '../../shared/short-id.js'
import type { AffectedTests } from '../../test-selection/affected-tests.js'
import type { RunnerArguments } from '../../test-selection/test-runners.js'

/** Notes about a test selection, apart from the selection itself, which is for a test runner. */
export function testNotes(affected: AffectedTests, { format, others }: RunnerArguments): string[] {
  const left =
    others > 0 ? [`${others} selected test files are not for ${format}: --format list shows all.`] : []
  return [summary(affected), ...left, ...affected.notes]
}

function summary({ selected, testFiles, leftOut, base, changed }: AffectedTests): string {
  const since = base === '' ? '' : ` since ${shortCommit(base)}`
  if (changed.length === 0) return `Nothing changed${since}.`
  const weak = leftOut === 0 ? '' : `; ${leftOut} more have a weaker link to it`
  return `${selected.length} of ${testFiles} test files for ${changed.length} changed ${changed.length === 1 ? 'file' : 'files'}${since}${weak}.`
}

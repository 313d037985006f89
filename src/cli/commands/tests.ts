import { SeamarkError } from '../../shared/errors.js'
import type { ChangeQuery } from '../../test-selection/affected-tests.js'
import type { TestFormat } from '../../test-selection/test-formats.js'
import { runnerArguments } from '../../test-selection/test-runners.js'
import { testNotes } from '../../text/reports/tests-text.js'
import { EXIT_NOTHING_FOUND } from '../exit.js'
import { print, printJson } from '../print.js'
import { type UpdateFlags, withCurrentRepository } from './open.js'

export interface TestsFlags extends UpdateFlags {
  repo?: string
  files?: string[]
  diff?: string
  format: TestFormat
}

/** Standard output is for the test runner alone; what is said about it goes to standard error. */
export async function testsCommand(flags: TestsFlags): Promise<void> {
  const query = queryOf(flags)
  await withCurrentRepository(flags.repo ?? '.', flags, async repository => {
    const affected = await repository.tests(query)
    const chosen = runnerArguments(flags.format, affected.selected)
    const { lines, format } = chosen
    if (flags.json) printJson({ ...affected, format, arguments: lines })
    else {
      if (lines.length > 0) print(...lines)
      process.stderr.write(`${testNotes(affected, chosen).join('\n')}\n`)
    }
    if (lines.length === 0) process.exitCode = EXIT_NOTHING_FOUND
  })
}

function queryOf({ files, diff }: TestsFlags): ChangeQuery {
  if (files !== undefined && diff !== undefined)
    throw new SeamarkError('BAD_INPUT', 'Give either --files or --diff: a change is one or the other.')
  return files === undefined ? { base: diff ?? '' } : { files, folder: process.cwd() }
}

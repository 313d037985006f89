import { Argument, Option } from 'commander'
import { SeamarkError } from '../../shared/errors.js'
import type { ChangeQuery } from '../../test-selection/affected-tests.js'
import { AUTO_FORMAT, TEST_FORMATS, type TestFormat } from '../../test-selection/test-formats.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, NO_UPDATE, type QueryFlags, REPO } from '../options/common.js'
import { withCurrentRepository } from '../repository/with-repository.js'
import { EXIT_NOTHING_FOUND } from '../terminal/exit.js'
import { print, printJson, warn } from '../terminal/print.js'

interface Flags extends QueryFlags {
  files?: string[]
  diff?: string
  format: TestFormat
}

/** Standard output is for the test runner alone; notes go to standard error. */
export const tests = command({
  name: 'tests',
  summary: 'the tests that a change can break, likeliest first, one per line for the test runner',
  arguments: [new Argument('[file...]', 'treat these files as changed')],
  options: [
    ...COMMON_OPTIONS,
    REPO,
    new Option('--files <file...>', 'the same'),
    new Option('--diff <commit>', 'treat what differs from this commit as changed (default: HEAD)'),
    new Option('--format <runner>', 'auto: for the language of the tests; list: paths')
      .choices([...TEST_FORMATS])
      .default(AUTO_FORMAT),
    NO_UPDATE,
  ],
  examples: [
    'pytest $(seamark tests)',
    'go test $(seamark tests --diff main)',
    'seamark tests src/app.py --json',
  ],
  async run(flags: Flags, named: string[]) {
    const query = queryOf(flags, named)
    const [{ runnerArguments }, { testNotes }] = await Promise.all([
      import('../../test-selection/test-runners.js'),
      import('../../text/reports/tests-text.js'),
    ])
    await withCurrentRepository(flags, async repository => {
      const affected = await repository.tests(query)
      const chosen = runnerArguments(flags.format, affected.selected)
      const { lines, format } = chosen
      if (flags.json) printJson({ ...affected, format, arguments: lines })
      else {
        if (lines.length > 0) print(...lines)
        warn(testNotes(affected, chosen).join('\n'))
      }
      if (lines.length === 0) process.exitCode = EXIT_NOTHING_FOUND
    })
  },
})

function queryOf({ files: flagged = [], diff }: Flags, named: readonly string[]): ChangeQuery {
  const files = [...named, ...flagged]
  if (files.length > 0 && diff !== undefined)
    throw new SeamarkError('BAD_INPUT', 'Expected files or --diff, found both: a change is one or the other.')
  return files.length === 0 ? { base: diff ?? '' } : { files, folder: process.cwd() }
}

import { Argument, Option } from 'commander'
import { SeamarkError } from '../../shared/errors.js'
import type { ChangeQuery } from '../../test-selection/affected-tests.js'
import type { TestChoice } from '../../test-selection/chosen-tests.js'
import { AUTO_FORMAT, TEST_FORMATS, type TestFormat } from '../../test-selection/test-formats.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, NO_DAEMON, NO_UPDATE, type QueryFlags, REPO_OPTIONS } from '../options/common.js'
import { withCurrentEngine, withCurrentRepository } from '../repository/with-repository.js'
import { EXIT_NOTHING_FOUND } from '../terminal/exit.js'
import { print, printJson, warn } from '../terminal/print.js'
import { runWith } from '../terminal/run-with.js'

interface Flags extends QueryFlags {
  files?: string[]
  diff?: string
  format: TestFormat
  ran?: boolean
  whole?: boolean
  record?: boolean
  runner?: string
  run?: string
}

/** Standard output is for the test runner alone; notes go to standard error. */
export const tests = command({
  name: 'tests',
  summary: 'the tests that a change can break, likeliest first, one per line for the test runner',
  arguments: [new Argument('[file...]', 'treat these files as changed')],
  options: [
    ...COMMON_OPTIONS,
    ...REPO_OPTIONS,
    new Option('--files <file...>', 'the same'),
    new Option('--diff <commit>', 'treat what differs from this commit as changed (default: HEAD)'),
    new Option('--format <runner>', 'auto: for the language of the tests; list: paths')
      .choices([...TEST_FORMATS])
      .default(AUTO_FORMAT),
    new Option('--run <command>', 'run this command with the tests behind it; its exit code is ours'),
    new Option(
      '--ran',
      'all tests that were observed to run the changed code, one by one; all likely files where nothing was observed',
    ),
    new Option('--whole', 'whole test files, also where single tests were observed').conflicts('ran'),
    new Option('--record', 'run all tests once with coverage, and remember what each of them runs'),
    new Option('--runner <name>', 'with --record: pytest, vitest, jest, go or node (default: by the files)'),
    NO_UPDATE,
    NO_DAEMON,
  ],
  examples: [
    'pytest $(seamark tests)',
    'pytest $(seamark tests --ran)',
    'go test $(seamark tests --diff main)',
    'seamark tests --run "npx vitest run"',
    'seamark tests src/app.py --json',
    'seamark tests --record',
  ],
  async run(flags: Flags, named: string[]) {
    if (flags.record) {
      await record(flags, named)
      return
    }
    if (flags.runner !== undefined)
      throw new SeamarkError(
        'BAD_INPUT',
        'Expected --record with --runner, found none: a selection is written for --format.',
      )
    if (flags.run !== undefined && flags.json)
      throw new SeamarkError(
        'BAD_INPUT',
        'Expected --run or --json, found both: standard output is for one of them.',
      )
    const query = queryOf(flags, named)
    const [{ chosenArguments }, { testNotes }] = await Promise.all([
      import('../../test-selection/chosen-tests.js'),
      import('../../text/reports/tests-text.js'),
    ])
    await withCurrentEngine(flags, async repository => {
      const affected = await repository.tests(query)
      const choice: TestChoice = flags.ran ? 'ran' : flags.whole ? 'files' : 'likely'
      const chosen = chosenArguments(affected, choice, flags.format)
      const { lines, format } = chosen
      if (flags.json) printJson({ ...affected, format, arguments: lines })
      else {
        if (lines.length > 0 && flags.run === undefined) print(...lines)
        warn(testNotes(affected, chosen, choice).join('\n'))
      }
      if (flags.run !== undefined)
        process.exitCode = lines.length === 0 ? 0 : await runWith(flags.run, lines, repository.location.root)
      else if (lines.length === 0) process.exitCode = EXIT_NOTHING_FOUND
    })
  },
})

/** The output of the tests goes to standard error. */
async function record(flags: Flags, named: readonly string[]): Promise<void> {
  if (named.length > 0 || flags.files !== undefined || flags.diff !== undefined)
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected --record alone, found files or a commit: it runs all tests.',
    )
  const { recordLines } = await import('../../text/reports/evidence-text.js')
  await withCurrentRepository({ ...flags, update: true }, async repository => {
    const report = await (await repository.evidence()).record({
      ...(flags.runner === undefined ? {} : { runner: flags.runner }),
      isShown: true,
      onCommand: ({ program, args }, at, of) =>
        warn(`seamark: ${at + 1} of ${of}: ${[program, ...args].join(' ')}`),
    })
    if (flags.json) printJson(report)
    else print(...recordLines(report))
  })
}

function queryOf({ files: flagged = [], diff }: Flags, named: readonly string[]): ChangeQuery {
  const files = [...named, ...flagged]
  if (files.length > 0 && diff !== undefined)
    throw new SeamarkError('BAD_INPUT', 'Expected files or --diff, found both: a change is one or the other.')
  return files.length === 0 ? { base: diff ?? '' } : { files, folder: process.cwd() }
}

import { z } from 'zod'
import { SeamarkError } from '../shared/errors.js'
import { chosenArguments } from '../test-selection/chosen-tests.js'
import { TEST_FORMATS } from '../test-selection/test-formats.js'
import { textOf } from '../text/reports/table.js'
import { testNotes } from '../text/reports/tests-text.js'
import { files, reportArguments, symbol } from './arguments.js'
import { tool } from './tool.js'

export const tests = tool({
  name: 'tests',
  title: 'Tests that a change can break',
  description:
    'After a change: the tests that it can break, likeliest first, one per line for the test runner.',
  arguments: z.object({
    files: files.optional().describe('Treat these as changed'),
    diff: symbol.optional().describe('What differs from this commit (default: HEAD)'),
    format: z.enum(TEST_FORMATS).default('auto'),
    ...reportArguments,
  }),
  readOnly: true,
  async run({ files, diff, format }, { repository }) {
    if (files !== undefined && diff !== undefined)
      throw new SeamarkError('BAD_INPUT', 'tests: expected files or diff, found both.')
    const folder = repository.location.root
    const affected = await repository.tests(files === undefined ? { base: diff ?? '' } : { files, folder })
    const chosen = chosenArguments(affected, 'likely', format)
    const { lines } = chosen
    return {
      text: lines.length === 0 ? '' : textOf(lines),
      has: 'names',
      data: { ...affected, format: chosen.format, arguments: lines },
      notes: [testNotes(affected, chosen, 'likely').join('\n')],
    }
  },
})

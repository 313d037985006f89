import { Argument } from 'commander'
import { pickDefined } from '../../shared/pick-defined.js'
import { command } from '../options/command.js'
import {
  COMMON_OPTIONS,
  NO_DAEMON,
  NO_UPDATE,
  PROFILE,
  type QueryFlags,
  REPO_OPTIONS,
  TASK,
} from '../options/common.js'
import { LEARNING_OPTIONS, type LearningFlags, learningOptions } from '../options/learning.js'
import { nonEmpty } from '../options/values.js'
import { noteUse } from '../repository/note-use.js'
import { withCurrentEngine } from '../repository/with-repository.js'
import { EXIT_NOTHING_FOUND } from '../terminal/exit.js'
import { print, printJson } from '../terminal/print.js'
import { standardInputOr } from '../terminal/standard-input.js'

interface Flags extends QueryFlags, LearningFlags {
  profile?: string
}

export const why = command({
  name: 'why',
  summary: 'why a symbol is in the answer to a task, or why it is not',
  arguments: [
    TASK,
    new Argument(
      '<symbol>',
      'a name, part of a qualified one, or path:name; a path, or path:LINE (the definition around it)',
    ).argParser(nonEmpty),
  ],
  options: [...COMMON_OPTIONS, ...REPO_OPTIONS, PROFILE, NO_UPDATE, NO_DAEMON, ...LEARNING_OPTIONS],
  examples: ['seamark why "retry failed uploads" Uploader.send'],
  async run(flags: Flags, taskOrDash: string, symbol: string) {
    const task = standardInputOr(taskOrDash)
    const { whyLines } = await import('../../text/reports/why-text.js')
    await withCurrentEngine(flags, async repository => {
      const options = {
        ...learningOptions(flags),
        ...pickDefined(flags, 'profile'),
        folder: process.cwd(),
      }
      const explanation = await repository.explainSymbol(task, symbol, options)
      if (flags.json) printJson(explanation)
      else print(...whyLines(explanation))
      if (explanation.item === null) process.exitCode = EXIT_NOTHING_FOUND
      else if (flags.learning) await noteUse(repository, [explanation.item], 'explain')
    })
  },
})

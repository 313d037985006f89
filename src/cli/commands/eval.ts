import { Option } from 'commander'
import { COMMITS_BACK, DEFAULT_TASKS } from '../../eval/defaults.js'
import { SeamarkError } from '../../shared/errors.js'
import { formatCount } from '../../shared/format-count.js'
import { pickDefined } from '../../shared/pick-defined.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, type CommonFlags, PATH } from '../options/common.js'
import { wholeNumber } from '../options/values.js'
import { print, printJson, warn } from '../terminal/print.js'
import { type StepProgress, stepProgress } from '../terminal/step-progress.js'

interface Flags extends CommonFlags {
  tasks?: number
  commits?: number
  learn?: boolean
  html?: string
}

export const evaluateHistory = command({
  name: 'eval',
  summary: 'proof on your own history: are the files that your commits edited found from their messages?',
  arguments: [PATH],
  options: [
    ...COMMON_OPTIONS,
    new Option('--tasks <n>', `tasks to ask, at most (default: ${DEFAULT_TASKS})`).argParser(wholeNumber),
    new Option(
      '--commits <n>',
      `commits to take them from, at most (default: ${formatCount(COMMITS_BACK)})`,
    ).argParser(wholeNumber),
    new Option('--learn', 'also whether learning from the older half of the tasks helps the newer half'),
    new Option('--html <file>', 'write a page with charts, too'),
  ],
  examples: ['seamark eval', 'seamark eval ~/src/flask --tasks 20 --learn', 'seamark eval --html eval.html'],
  async run(flags: Flags, path: string = '.') {
    const [{ evaluate }, { evalReportFile }, { evalLines }, { locate }, { writeAtomically }] =
      await Promise.all([
        import('../../eval/run/evaluate.js'),
        import('../../eval/read-report.js'),
        import('../../eval/text/eval-text.js'),
        import('../../store/locate.js'),
        import('../../shared/atomic-file.js'),
      ])
    const { semanticSettings, sendingNotice } = await import('../../semantic/settings.js')
    const sending = sendingNotice(semanticSettings(process.env))
    if (sending !== '') warn(`seamark: ${sending}`)
    const progress: StepProgress = stepProgress(process.stderr, flags.json ? 'quiet' : 'lines')
    const report = await evaluate(path, {
      ...pickDefined(flags, 'store', 'tasks', 'commits', 'learn'),
      onProgress: ({ done, known, total }) => progress.update({ done, known, total, noun: 'tasks' }),
    })
    progress.end()
    writeAtomically(evalReportFile(locate(path, flags.store).storePath), `${JSON.stringify(report)}\n`)
    if (flags.html !== undefined) {
      const { evalPage } = await import('../../eval/text/eval-html.js')
      writePage(flags.html, evalPage(report), writeAtomically)
    }
    if (flags.json) printJson(report)
    else print(...evalLines(report), '', 'Charts: `seamark ui`, view Evaluation.')
  },
})

function writePage(file: string, page: string, write: (file: string, text: string) => void): void {
  try {
    write(file, page)
  } catch (error) {
    throw new SeamarkError(
      'BAD_INPUT',
      `The page cannot be written to ${file}: name a file in a folder that is there.`,
      error,
    )
  }
}

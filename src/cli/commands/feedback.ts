import { Option } from 'commander'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, type CommonFlags, REPO_OPTIONS, TASK } from '../options/common.js'
import type { WorkspaceFlags } from '../options/workspace.js'
import { withCurrentEngine } from '../repository/with-repository.js'
import { print, printJson } from '../terminal/print.js'
import { standardInputOr } from '../terminal/standard-input.js'

interface Flags extends CommonFlags, WorkspaceFlags {
  repo?: string
  useful?: string[]
  notUseful?: string[]
  session?: string
}

export const feedback = command({
  name: 'feedback',
  summary: 'record what was useful for a task, and what was not: it counts for similar tasks',
  arguments: [TASK],
  options: [
    ...COMMON_OPTIONS,
    new Option('--useful <symbol...>', 'symbols as `why` takes them, or files'),
    new Option('--not-useful <symbol...>', 'the same'),
    new Option('--session <name>', 'the session that it belongs to'),
    ...REPO_OPTIONS,
  ],
  examples: [
    'seamark feedback "retry uploads" --useful Uploader.send',
    'seamark feedback "retry uploads" --not-useful upload_log',
  ],
  async run(flags: Flags, taskOrDash: string) {
    const task = standardInputOr(taskOrDash)
    const { useful = [], notUseful = [], session } = flags
    const { feedbackLines } = await import('../../text/reports/feedback-text.js')
    await withCurrentEngine({ ...flags, update: true }, async repository => {
      const recorded = await repository.feedback({
        task,
        useful,
        notUseful,
        ...(session === undefined ? {} : { session }),
      })
      if (flags.json) printJson(recorded)
      else print(...feedbackLines(recorded))
    })
  },
})

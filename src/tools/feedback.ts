import { z } from 'zod'
import { feedbackLines } from '../text/reports/feedback-text.js'
import { textOf } from '../text/reports/table.js'
import { reportArguments, symbol, task } from './arguments.js'
import { tool } from './tool.js'

const MAX_NAMES = 50

export const feedback = tool({
  name: 'feedback',
  title: 'What was useful',
  description:
    'When a task is done: which symbols or files of the answer were useful for it and which were not. It counts for similar tasks later; it is stored on this machine only.',
  arguments: z.object({
    task,
    useful: z.array(symbol).max(MAX_NAMES).default([]).describe('Names, path:name, or paths of files'),
    not_useful: z.array(symbol).max(MAX_NAMES).default([]),
    ...reportArguments,
  }),
  readOnly: false,
  async run({ task, useful, not_useful: notUseful }, { repository, session }) {
    const taken = await repository.feedback({ task, useful, notUseful, session: session.id })
    return { text: textOf(feedbackLines(taken)), has: 'names', data: { ...taken } }
  },
})

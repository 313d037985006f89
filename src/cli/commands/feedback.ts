import { feedbackLines } from '../../text/reports/feedback-text.js'
import { print, printJson } from '../print.js'
import { standardInputOr } from '../standard-input.js'
import { type CommonFlags, withCurrentRepository } from './open.js'

export interface FeedbackFlags extends CommonFlags {
  repo?: string
  useful?: string[]
  notUseful?: string[]
  session?: string
}

export async function feedbackCommand(task: string, flags: FeedbackFlags): Promise<void> {
  const text = standardInputOr(task)
  const { useful = [], notUseful = [], session } = flags
  await withCurrentRepository(flags.repo ?? '.', { ...flags, update: true }, async repository => {
    const given = { task: text, useful, notUseful, ...(session === undefined ? {} : { session }) }
    const taken = await repository.feedback(given)
    if (flags.json) printJson(taken)
    else print(...feedbackLines(taken))
  })
}

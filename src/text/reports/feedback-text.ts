import type { FeedbackResult } from '../../learn/give-feedback.js'
import { safeName } from '../../shared/safe-text.js'

/** The symbols that feedback was matched to. */
export function feedbackLines({ useful, notUseful }: FeedbackResult): string[] {
  return [
    ...useful.map(name => `useful      ${safeName(name)}`),
    ...notUseful.map(name => `not useful  ${safeName(name)}`),
  ]
}

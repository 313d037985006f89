import type { FeedbackResult } from '../../learn/give-feedback.js'

/** The symbols that feedback was matched to. */
export function feedbackLines({ useful, notUseful }: FeedbackResult): string[] {
  return [...useful.map(name => `useful      ${name}`), ...notUseful.map(name => `not useful  ${name}`)]
}

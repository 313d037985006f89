import type { FeedbackResult } from '../../learn/give-feedback.js'

/** What feedback was taken to mean. */
export function feedbackLines({ useful, notUseful }: FeedbackResult): string[] {
  return [...useful.map(name => `useful      ${name}`), ...notUseful.map(name => `not useful  ${name}`)]
}

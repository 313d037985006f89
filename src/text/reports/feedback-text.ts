import type { FeedbackTaken } from '../../learn/give-feedback.js'

/** What feedback was taken to mean. */
export function feedbackLines({ useful, notUseful }: FeedbackTaken): string[] {
  return [...useful.map(name => `useful      ${name}`), ...notUseful.map(name => `not useful  ${name}`)]
}

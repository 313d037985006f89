import type { Feature } from '../signals/signal.js'

/** Parts that move a score, whatever the features sum to. */
export const LIFTS: readonly Feature[] = [
  {
    name: 'named',
    says: 'the task names this place: first where it is about it, higher where a long report names it',
    reason: 'the task names its place',
    isTelling: true,
  },
  {
    name: 'prose',
    says: 'it covers more of the task than any code, or its words fit better',
    reason: 'it covers the task better than any code',
    isTelling: true,
  },
  {
    name: 'model',
    says: 'how near a model of meaning reads it to the task, beside the other first answers',
    reason: 'says the same in other words, as a model reads it',
  },
  { name: 'ordered', says: 'a chat model put it here by its signature and summary' },
]

export function liftNamed(name: string): Feature | undefined {
  return LIFTS.find(lift => lift.name === name)
}

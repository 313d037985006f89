import type { Feature } from '../signals/signal.js'

/** Parts that lift a score above others, whatever the features sum to. */
export const LIFTS: readonly Feature[] = [
  {
    name: 'named',
    says: 'the task is about this place, which it names: above all that it does not name',
    reason: 'the task names its place',
    isTelling: true,
  },
  {
    name: 'prose',
    says: 'it covers more of the task than any code, or its words fit better',
    reason: 'it covers the task better than any code',
    isTelling: true,
  },
]

export function liftNamed(name: string): Feature | undefined {
  return LIFTS.find(lift => lift.name === name)
}

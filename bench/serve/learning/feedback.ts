/** What is said to have been used after a pack. */
export interface Feedback {
  name: 'right' | 'wrong' | 'wrong-returned'
  /** Ids, given those of what was really edited, of all definitions and of what the pack returned. */
  used(
    real: readonly string[],
    all: readonly string[],
    returned: readonly string[],
    lot: () => number,
  ): string[]
}

export const FEEDBACKS: readonly Feedback[] = [
  { name: 'right', used: real => [...real] },
  // As many as were really edited, drawn from the whole repository, or from what was returned: harder to tell from right.
  { name: 'wrong', used: (real, all, _, lot) => real.map(() => drawn(all, lot)) },
  {
    name: 'wrong-returned',
    used: (real, _, returned, lot) => (returned.length === 0 ? [] : real.map(() => drawn(returned, lot))),
  },
]

function drawn(ids: readonly string[], lot: () => number): string {
  return ids[Math.floor(lot() * ids.length)]!
}

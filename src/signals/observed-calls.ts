import type { Signal } from './signal.js'

const REASON = 'what called it in a running program, or was called by it, fits'

export const observedCalls: Signal = {
  name: 'observed calls',
  says: 'Words of the task occur in what called the definition in a running program, or in what it called.',
  isAround: true,
  features: [
    { name: 'observedCallers', says: 'the best text score of what was seen to call it', reason: REASON },
    { name: 'observedCallees', says: 'the best text score of what it was seen to call', reason: REASON },
  ],
  find({ world: { seen }, words: { text, touched } }) {
    if (seen.isEmpty || touched.length === 0) return null
    return {
      measure(node, row, at) {
        row[at] = best((seen.of(node)?.callers ?? []).map(caller => text[caller.node]!))
        row[at + 1] = best(seen.calleesOf(node).map(callee => text[callee]!))
      },
    }
  },
}

function best(scores: readonly number[]): number {
  return Math.min(
    1,
    scores.reduce((most, score) => Math.max(most, score), 0),
  )
}

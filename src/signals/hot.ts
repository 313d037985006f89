import { observedRecency } from '../evidence/traces/observed-recency.js'
import type { Signal } from './signal.js'

export const hot: Signal = {
  name: 'hot',
  says: 'How much the definition was seen to run and to fail, and how lately, whatever the task.',
  features: [
    { name: 'hot', says: 'how often it was seen to run, beside what runs most' },
    { name: 'failing', says: 'how often it was seen to fail, beside what fails most' },
    { name: 'lastSeen', says: 'how lately it was seen to run, beside what ran last' },
  ],
  find({ world: { seen } }) {
    if (seen.isEmpty) return null
    let [runs, errors] = [0, 0]
    for (const each of seen.all()) {
      runs = Math.max(runs, each.calls + each.samples)
      errors = Math.max(errors, each.errors)
    }
    return {
      measure(node, row, at) {
        const own = seen.of(node)
        if (own === null) return
        row[at] = beside(own.calls + own.samples, runs)
        row[at + 1] = beside(own.errors, errors)
        row[at + 2] = observedRecency(own.last, seen.newest)
      },
    }
  },
}

/** On a logarithmic scale, 0 to 1. */
function beside(count: number, most: number): number {
  return most === 0 ? 0 : Math.log1p(count) / Math.log1p(most)
}

import type { Signal } from './signal.js'

/** Avoids a division by 0 if no candidate has a word in its sentence. */
const LEAST_BEST = 1e-9

export const summary: Signal = {
  name: 'summary',
  says: 'The sentence on what the definition is for, as its summary begins, has words of the task.',
  features: [
    {
      name: 'summary',
      says: 'share of the task, by rarity, in the sentence on what it is for, beside the best',
      reason: 'what its summary says it is for has words of the task',
    },
  ],
  find({ words }) {
    if (words.touched.length === 0) return null
    let best = LEAST_BEST
    return {
      compare({ all }) {
        for (const node of all) best = Math.max(best, words.summary[node]!)
      },
      compareFurther: nodes => nodes.every(node => words.summary[node]! <= best),
      measure(node, row, at) {
        row[at] = words.summary[node]! / best
      },
      hit(node) {
        const value = words.summary[node]!
        return value > 0 ? { detail: 'what it is for', value } : null
      },
    }
  },
}

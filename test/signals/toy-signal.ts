import type { Signal } from '../../src/signals/signal.js'

/** The one file of a new signal: definitions whose name begins with "z", for tasks about sleep. */
export const toy: Signal = {
  name: 'sleep',
  says: 'The task is about sleep, and the name of the definition begins with "z".',
  features: [
    {
      name: 'zzz',
      says: 'its name begins with "z"',
      reason: 'its name sounds asleep',
      isTelling: true,
      weight: 0.5,
    },
  ],
  find({ world: { graph }, query }) {
    if (!query.text.includes('sleep')) return null
    const isAsleep = (node: number) => graph.name(node).startsWith('z')
    const nodes = Array.from({ length: graph.nodeCount }, (_, node) => node).filter(isAsleep)
    return {
      rough: { nodes: nodes.map(node => [node, 1]) },
      measure(node, row, at) {
        if (isAsleep(node)) row[at] = 1
      },
      hit: node => (isAsleep(node) ? { detail: 'by its first letter', value: 1 } : null),
    }
  },
}

import type { Signal } from './signal.js'

/** Counts from which a feature is at its maximum. */
const MANY_CALLS = 100
const MANY_HEIRS = 30
const MANY_EDGES = 200

export const popularity: Signal = {
  name: 'popularity',
  says: 'How much of the code uses the definition, whatever the task.',
  features: [
    { name: 'popular', says: 'how often it is called' },
    { name: 'base', says: 'how many types extend or implement it, or methods override it' },
    { name: 'used', says: 'how many edges of any kind arrive at it' },
  ],
  find({ world: { graph, nodes } }) {
    const { inStart } = graph.columns
    return {
      measure(node, row, at) {
        row[at] = share(nodes.callers[node]!, MANY_CALLS)
        row[at + 1] = share(nodes.heirs[node]!, MANY_HEIRS)
        row[at + 2] = share(inStart[node + 1]! - inStart[node]!, MANY_EDGES)
      },
    }
  },
}

/** On a logarithmic scale, 0 to 1. */
function share(count: number, many: number): number {
  return Math.min(1, Math.log1p(count) / Math.log1p(many))
}

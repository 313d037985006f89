import type { Signal } from './signal.js'
import type { SignalInput } from './signal-values.js'

const REASON = 'what it is made of, or is in, fits'
/** Weight for a type, from each of its members. */
const ROUGH_WEIGHT = 0.1

export const containment: Signal = {
  name: 'containment',
  says: 'Words of the task occur in the members of the definition, or in what contains it.',
  isAround: true,
  features: [
    { name: 'members', says: 'the best text score among what is in it', reason: REASON },
    { name: 'container', says: 'text score of what it is in', reason: REASON },
  ],
  find(input) {
    const { world, words } = input
    if (words.touched.length === 0) return null
    const { files, isType } = world.nodes
    const { containers } = world.graph.columns
    const best = bestMembers(input)
    return {
      rough: { columns: [{ of: 'members', values: words.text, weight: ROUGH_WEIGHT }] },
      measure(node, row, at) {
        if (isType[node] === 1) row[at] = best[node]!
        const container = containers[node]!
        if (container >= 0 && container !== files[node]) row[at + 1] = words.text[container]!
      },
    }
  },
}

/** By container, the best text score of what is directly in it. */
function bestMembers({ world, words }: SignalInput): Float64Array {
  const { containers } = world.graph.columns
  const { text, touched } = words
  const best = new Float64Array(containers.length)
  for (const node of touched) {
    const container = containers[node]!
    if (container >= 0 && text[node]! > best[container]!) best[container] = text[node]!
  }
  return best
}

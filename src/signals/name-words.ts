import { splitIdentifier, stem } from '../search/words.js'
import type { Signal } from './signal.js'

const REASON = 'its name has words of the task'
const ROUGH_WEIGHT = 0.3

export const nameWords: Signal = {
  name: 'name words',
  says: 'The task and the name of the definition share words.',
  features: [
    { name: 'name', says: 'share of the task, by rarity, that its name has', reason: REASON },
    { name: 'nameFit', says: 'share of its name that the task has', reason: REASON },
  ],
  find({ world, query, words }) {
    if (query.terms.length === 0) return null
    const terms = new Set(query.terms.map(({ term }) => term))
    return {
      rough: { columns: [{ of: 'definition', values: words.name, weight: ROUGH_WEIGHT }] },
      measure(node, row, at) {
        row[at] = words.name[node]!
        const own = splitIdentifier(world.graph.name(node)).map(stem)
        if (own.length > 0) row[at + 1] = own.filter(word => terms.has(word)).length / own.length
      },
    }
  },
}

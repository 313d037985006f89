import {
  PAGERANK_PARAMETERS,
  type PageRankScores,
  personalisedPageRank,
} from '../graph/centrality/personalised-pagerank.js'
import type { Signal } from './signal.js'
import { SOURCE } from './world/roles.js'

const MAX_SEEDS = 20
/** Each seed weighs less than the previous one: 1, 1 / 1.1, 1 / 1.2, … */
const SEED_STEP = 0.1

export const walk: Signal = {
  name: 'walk',
  says: 'A random walk over the graph from the best candidates comes by (personalised PageRank).',
  isAround: true,
  features: [
    {
      name: 'walk',
      says: 'how often a random walk from the best matches comes by (personalised PageRank)',
      reason: 'what calls it, or is called by it, fits',
    },
  ],
  find({ world }) {
    let scores: PageRankScores | null = null
    return {
      compare({ best }) {
        const sources = best.filter(node => world.nodes.roles[node] === SOURCE).slice(0, MAX_SEEDS)
        const seeds = new Map(sources.map((node, at) => [node, 1 / (1 + SEED_STEP * at)]))
        scores = personalisedPageRank(world.transitions, seeds, PAGERANK_PARAMETERS)
      },
      // It begins at the best alone.
      compareFurther: () => true,
      measure(node, row, at) {
        row[at] = Math.sqrt(scores?.get(node) ?? 0)
      },
      hit(node) {
        const value = scores?.get(node) ?? 0
        return value > 0 ? { detail: 'from the best matches', value } : null
      },
    }
  },
}

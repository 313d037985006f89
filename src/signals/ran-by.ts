import type { RanTest } from '../evidence/ran/ran-tests.js'
import type { Signal } from './signal.js'

/** One test that fits well and many that fit a little weigh the same. */
const BEST_SHARE = 0.5
const SUM_SHARE = 0.5

export const ranBy: Signal = {
  name: 'ran by',
  says: 'Tests with words of the task were observed to run the definition.',
  isAround: true,
  features: [
    {
      name: 'ranBy',
      says: 'text scores of the tests that ran it; a test that runs few definitions says more of each',
      isTelling: true,
    },
  ],
  find({ world: { graph, ran }, words: { text, touched } }) {
    if (ran.isEmpty || touched.length === 0) return null
    return {
      measure(node, row, at) {
        row[at] = fitOf(ran.testsOf(node), text)
      },
      reason(node) {
        const best = bestOf(ran.testsOf(node), text)
        return best === null ? '' : `${graph.qualifiedName(best)} ran it`
      },
    }
  },
}

function fitOf(tests: readonly RanTest[], text: Float64Array): number {
  let [best, sum] = [0, 0]
  for (const { node, weight } of tests) {
    const score = text[node]! * weight
    sum += score
    best = Math.max(best, score * Math.sqrt(tests.length))
  }
  return BEST_SHARE * Math.min(1, best) + SUM_SHARE * Math.min(1, sum)
}

/** The test that speaks most for a definition; null if none has a word of the task. */
function bestOf(tests: readonly RanTest[], text: Float64Array): number | null {
  let best: RanTest | null = null
  const worth = ({ node, weight }: RanTest) => text[node]! * weight
  for (const test of tests) if (worth(test) > (best === null ? 0 : worth(best))) best = test
  return best?.node ?? null
}

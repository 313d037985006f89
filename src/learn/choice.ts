import { scoresOf } from './adapt-weights.js'
import type { Lesson } from './lesson.js'

/**
 * Are uses deliberate choices, or no better than random picks from the items shown? Chosen items score higher than the
 * items shown beside them, by the ranker's own weights and over many queries; random picks do not (a rank sum test in
 * each query: Mann and Whitney, 1947). Random use teaches nothing.
 */
export interface Choice {
  /** Queries with at least one used and one unused item among those shown. */
  questions: number
  /** Share of (used, unused) pairs in which the used item scores higher; ½ by chance. */
  share: number
  /** Standard deviations above chance. */
  deviation: number
}

/**
 * The test is made again after each query, and random use needs to pass only once. At some of forty queries it gets this far
 * once in twenty times (Pocock's constant boundary, 1977); the level of a single test, 1.645, is passed once in four.
 */
const LEAST_DEVIATION = 2.45
/** The variance of the U statistic of m and n values is m·n·(m + n + 1) / 12. */
const U_VARIANCE_DIVISOR = 12

export const NO_CHOICE: Choice = { questions: 0, share: 0.5, deviation: 0 }

export function isAboveChance({ deviation }: Choice): boolean {
  return deviation >= LEAST_DEVIATION
}

/** @param weights of the ranker before any learning; examples of other feature lists are ignored */
export function choiceOf(lessons: readonly Lesson[], weights: Float64Array, features: string): Choice {
  let [questions, excess, variance] = [0, 0, 0]
  for (const lesson of lessons) {
    const { used, others } = scoresByUse(lesson, weights, features)
    const pairs = used.length * others.length
    if (pairs === 0) continue
    questions++
    excess += wins(used, others) / pairs - 1 / 2
    variance += (used.length + others.length + 1) / (U_VARIANCE_DIVISOR * pairs)
  }
  if (questions === 0) return NO_CHOICE
  return { questions, share: 1 / 2 + excess / questions, deviation: excess / Math.sqrt(variance) }
}

interface ScoresByUse {
  used: number[]
  others: number[]
}

function scoresByUse(lesson: Lesson, weights: Float64Array, features: string): ScoresByUse {
  const { example, returned, used, containers } = lesson
  const scores: ScoresByUse = { used: [], others: [] }
  if (example === null || example.features !== features) return scores
  // Feedback has no returned items: it refers to an answer with all candidates.
  const shown = new Set(returned.length > 0 ? returned : example.ids)
  const isUsed = new Set(used.map(({ id }) => id))
  const isContainer = new Set(containers)
  scoresOf(example, weights).forEach((score, at) => {
    const id = example.ids[at]!
    if (!shown.has(id)) return
    if (isUsed.has(id)) scores.used.push(score)
    else if (!isContainer.has(id)) scores.others.push(score)
  })
  return scores
}

/** Pairs in which the first scores higher; ties count half. */
function wins(these: readonly number[], those: readonly number[]): number {
  let sum = 0
  for (const one of these) for (const other of those) sum += one > other ? 1 : one === other ? 1 / 2 : 0
  return sum
}

import { scoresOf } from './adapt-weights.js'
import type { Lesson } from './lesson.js'

/**
 * Whether what is used is chosen, or could as well have been drawn by lot from what was shown. What is chosen stands
 * higher by the ranker's own weights than what was shown beside it, over many questions; what is drawn by lot does not
 * (a rank sum test in each question: Mann and Whitney, 1947). Who draws by lot teaches nothing.
 */
export interface Choice {
  /** Questions that can tell: something that was shown was used, and something was not. */
  questions: number
  /** Of all pairs of a used one and an unused one, so many with the used one higher: half by lot. */
  share: number
  /** By how many standard deviations that is more than by lot. */
  deviation: number
}

/** So much more than half is seen once in twenty times where uses are drawn by lot (the normal distribution, one-sided). */
const LEAST_DEVIATION = 1.645

export const NO_CHOICE: Choice = { questions: 0, share: 0.5, deviation: 0 }

export function isChosen({ deviation }: Choice): boolean {
  return deviation >= LEAST_DEVIATION
}

/** @param weights of the ranker as it is where nothing was learned; examples of other features tell nothing */
export function choiceOf(lessons: readonly Lesson[], weights: Float64Array, features: string): Choice {
  let [questions, excess, variance] = [0, 0, 0]
  for (const lesson of lessons) {
    const { used, others } = shownScores(lesson, weights, features)
    const pairs = used.length * others.length
    if (pairs === 0) continue
    questions++
    excess += wins(used, others) / pairs - 1 / 2
    variance += (used.length + others.length + 1) / (12 * pairs)
  }
  if (questions === 0) return NO_CHOICE
  return { questions, share: 1 / 2 + excess / questions, deviation: excess / Math.sqrt(variance) }
}

interface ShownScores {
  used: number[]
  others: number[]
}

function shownScores(lesson: Lesson, weights: Float64Array, features: string): ShownScores {
  const { example, returned, used, around } = lesson
  const found: ShownScores = { used: [], others: [] }
  if (example === null || example.features !== features) return found
  // What was told and not seen was told of an answer that has all candidates.
  const shown = new Set(returned.length > 0 ? returned : example.ids)
  const isUsed = new Set(used.map(({ id }) => id))
  const isAround = new Set(around)
  scoresOf(example, weights).forEach((score, at) => {
    const id = example.ids[at]!
    if (!shown.has(id)) return
    if (isUsed.has(id)) found.used.push(score)
    else if (!isAround.has(id)) found.others.push(score)
  })
  return found
}

/** Pairs in which the first stands higher; of equals each does by half. */
function wins(these: readonly number[], those: readonly number[]): number {
  let sum = 0
  for (const one of these) for (const other of those) sum += one > other ? 1 : one === other ? 1 / 2 : 0
  return sum
}

import { adaptWeights, scoresOf, type Trained } from './adapt-weights.js'
import type { Lesson } from './lesson.js'
import { type LessonVotes, lessonVotes } from './lesson-votes.js'
import { trustOf } from './trust.js'
import { VOTE_NAMES, type VoteName } from './votes.js'

/** What a repository's questions have taught about how they are answered, whatever they ask. */
export interface Habits {
  /** Lessons that it was made of. */
  lessons: number
  /** What is added to the weight of each feature; only those that moved. */
  features: Readonly<Record<string, number>>
  /** What votes of past questions weigh, as far as they have come true. */
  votes: Readonly<Record<VoteName, number>>
}

/** +.25 and −.05 are the seeds'; that of files and folders is what training on nine repositories gave (bench/serve). */
export const VOTE_WEIGHTS: Readonly<Record<VoteName, number>> = {
  symbol: 0.25,
  file: 0.1,
  folder: 0.08,
  unused: -0.05,
}

export const NO_HABITS: Habits = {
  lessons: 0,
  features: {},
  votes: { symbol: 0, file: 0, folder: 0, unused: VOTE_WEIGHTS.unused },
}

/** How strongly weights are held to where they began (see `adaptWeights`). */
const FEATURE_HOLD = 9
const VOTE_HOLD = 5
/** Fewer lessons say nothing about weights. */
const LEAST_EXAMPLES = 4
/** New weights are tried on lessons that they were not made of: so many parts, each left out once. */
const FOLDS = 10
/** They must be better there by so many standard errors, or all stays as it was. */
const LEAST_GAIN = 0.5
/** Changes of weights smaller than this are nothing. */
const LEAST_CHANGE = 5e-4

/**
 * @param weights of the ranker's features, in the order of the examples' columns
 * @param features their names; examples of other features are left out
 */
export function habitsOf(
  lessons: readonly Lesson[],
  names: readonly string[],
  weights: Float64Array,
  features: string,
): Habits {
  const votes = lessonVotes(lessons)
  const trust = trustOf(lessons, votes)
  const trusted = Float64Array.from(VOTE_NAMES, name => VOTE_WEIGHTS[name] * trust[name])
  const start = Float64Array.from([...weights, ...trusted])
  const examples = lessons.flatMap((lesson, at) => trainedOf(lesson, votes[at]!, names.length, features))
  const learned = examples.length < LEAST_EXAMPLES ? start : adapted(examples, start, names.length)
  const moved = names.flatMap((name, at): [string, number][] => {
    const change = learned[at]! - start[at]!
    return Math.abs(change) < LEAST_CHANGE ? [] : [[name, rounded(change)]]
  })
  return {
    lessons: lessons.length,
    features: Object.fromEntries(moved),
    votes: Object.fromEntries(
      VOTE_NAMES.map((name, at) => [name, rounded(learned[names.length + at]!)]),
    ) as Record<VoteName, number>,
  }
}

/** A lesson as it is trained with: votes are those of all other lessons. */
function trainedOf(lesson: Lesson, votes: LessonVotes, width: number, features: string): Trained[] {
  const { example, used } = lesson
  if (example === null || example.features !== features) return []
  const isUsed = new Set(used.map(({ id }) => id))
  const count = example.ids.filter(id => isUsed.has(id)).length
  if (count === 0) return []
  const columns = width + VOTE_NAMES.length
  const rows = new Float64Array(example.ids.length * columns)
  votes.candidates.forEach((values, at) => {
    rows.set(example.rows.subarray(at * width, (at + 1) * width), at * columns)
    VOTE_NAMES.forEach((name, vote) => {
      rows[at * columns + width + vote] = values[name]
    })
  })
  const targets = Float64Array.from(example.ids, id => (isUsed.has(id) ? 1 / count : 0))
  return [{ rows, factors: Float64Array.from(example.factors), targets }]
}

/** New weights, if they do better on lessons that they were not made of. */
function adapted(examples: readonly Trained[], start: Float64Array, features: number): Float64Array {
  const holds = start.map((_, at) => (at < features ? FEATURE_HOLD : VOTE_HOLD))
  const gains: number[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const tried = examples.filter((_, at) => at % FOLDS === fold)
    const others = examples.filter((_, at) => at % FOLDS !== fold)
    const weights = adaptWeights(others, start, holds)
    for (const example of tried) gains.push(goodness(example, weights) - goodness(example, start))
  }
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const spread = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / gains.length
  const isBetter = mean > LEAST_GAIN * Math.sqrt(spread / gains.length)
  return isBetter ? adaptWeights(examples, start, holds) : start
}

/** How high the used ones stand: the first counts 1, the second .63, the third .5, … */
function goodness(example: Trained, weights: Float64Array): number {
  const scores = scoresOf(example, weights)
  const order = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b)
  let sum = 0
  order.forEach((at, rank) => {
    if (example.targets[at]! > 0) sum += example.targets[at]! / Math.log2(2 + rank)
  })
  return sum
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4
}

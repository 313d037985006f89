import { adaptWeights, type TrainingExample } from './adapt-weights.js'
import { type Choice, choiceOf, isAboveChance, NO_CHOICE } from './choice.js'
import type { Lesson } from './lesson.js'
import { type LessonVotes, lessonVotes } from './lesson-votes.js'
import { trustOf } from './trust.js'
import { VOTE_NAMES, type VoteName } from './votes.js'

/** What past queries of a repository taught about ranking in general, whatever the query. */
export interface Habits {
  /** Number of lessons it was learned from. */
  lessons: number
  /** Are uses choices? If not, lessons count for the same query only. */
  choice: Choice
  /** Added to the weight of each feature; only those that changed. */
  features: Readonly<Record<string, number>>
  /** Weights of votes, scaled by how well they have predicted uses. */
  votes: Readonly<Record<VoteName, number>>
}

/** +.25 and −.05 are the baseline's; those of file and folder come from training on nine repositories (bench/serve). */
export const VOTE_WEIGHTS: Readonly<Record<VoteName, number>> = {
  symbol: 0.25,
  file: 0.1,
  folder: 0.08,
  unused: -0.05,
}

export const NO_HABITS: Habits = {
  lessons: 0,
  choice: NO_CHOICE,
  features: {},
  votes: { symbol: 0, file: 0, folder: 0, unused: 0 },
}

/** Strength of the penalty that holds weights near their start (see `adaptWeights`). */
const FEATURE_HOLD = 9
const VOTE_HOLD = 5
/** With fewer examples the weights stay as they are. */
const LEAST_EXAMPLES = 4
/** Smaller changes of weights are dropped. */
const LEAST_CHANGE = 5e-4
/** Stored weights have four decimals. */
const WEIGHT_SCALE = 1e4

/**
 * @param weights of the ranker's features, in the order of the columns of the examples
 * @param features key of the feature list; examples of other lists are left out
 */
export function habitsOf(
  lessons: readonly Lesson[],
  names: readonly string[],
  weights: Float64Array,
  features: string,
): Habits {
  const choice = choiceOf(lessons, weights, features)
  if (!isAboveChance(choice)) return { ...NO_HABITS, lessons: lessons.length, choice }
  const votes = lessonVotes(lessons)
  const trust = trustOf(lessons, votes)
  const trustedWeights = Float64Array.from(VOTE_NAMES, name => VOTE_WEIGHTS[name] * trust[name])
  const start = Float64Array.from([...weights, ...trustedWeights])
  const holds = start.map((_, at) => (at < names.length ? FEATURE_HOLD : VOTE_HOLD))
  const examples = lessons.flatMap((lesson, at) =>
    trainingExamples(lesson, votes[at]!, names.length, features),
  )
  const learned = examples.length < LEAST_EXAMPLES ? start : adaptWeights(examples, start, holds)
  const moved = names.flatMap((name, at): [string, number][] => {
    const change = learned[at]! - start[at]!
    return Math.abs(change) < LEAST_CHANGE ? [] : [[name, rounded(change)]]
  })
  return {
    lessons: lessons.length,
    choice,
    features: Object.fromEntries(moved),
    votes: Object.fromEntries(
      VOTE_NAMES.map((name, at) => [name, rounded(learned[names.length + at]!)]),
    ) as Record<VoteName, number>,
  }
}

/** Training input of a lesson, if it has one. Its votes are those of all other lessons. */
function trainingExamples(
  lesson: Lesson,
  votes: LessonVotes,
  width: number,
  features: string,
): TrainingExample[] {
  const { example, used, containers } = lesson
  if (example === null || example.features !== features) return []
  const isUsed = new Set(used.map(({ id }) => id))
  const isContainer = new Set(containers.filter(id => !isUsed.has(id)))
  const candidates = [...example.ids.keys()].filter(at => !isContainer.has(example.ids[at]!))
  const count = candidates.filter(at => isUsed.has(example.ids[at]!)).length
  if (count === 0) return []
  const columns = width + VOTE_NAMES.length
  const rows = new Float64Array(candidates.length * columns)
  candidates.forEach((at, row) => {
    rows.set(example.rows.subarray(at * width, (at + 1) * width), row * columns)
    VOTE_NAMES.forEach((name, vote) => {
      rows[row * columns + width + vote] = votes.candidates[at]![name]
    })
  })
  const targets = Float64Array.from(candidates, at => (isUsed.has(example.ids[at]!) ? 1 / count : 0))
  return [{ rows, factors: Float64Array.from(candidates, at => example.factors[at]!), targets }]
}

function rounded(value: number): number {
  return Math.round(value * WEIGHT_SCALE) / WEIGHT_SCALE
}

import { adaptWeights, type Trained } from './adapt-weights.js'
import { type Choice, choiceOf, isChosen, NO_CHOICE } from './choice.js'
import type { Lesson } from './lesson.js'
import { type LessonVotes, lessonVotes } from './lesson-votes.js'
import { trustOf } from './trust.js'
import { VOTE_NAMES, type VoteName } from './votes.js'

/** What a repository's questions have taught about how they are answered, whatever they ask. */
export interface Habits {
  /** Lessons that it was made of. */
  lessons: number
  /** Whether uses are choices: else nothing is learned of them but for the very same question. */
  choice: Choice
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
  choice: NO_CHOICE,
  features: {},
  votes: { symbol: 0, file: 0, folder: 0, unused: 0 },
}

/** How strongly weights are held to where they began (see `adaptWeights`). */
const FEATURE_HOLD = 9
const VOTE_HOLD = 5
/** Fewer lessons say nothing about weights. */
const LEAST_EXAMPLES = 4
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
  const choice = choiceOf(lessons, weights, features)
  if (!isChosen(choice)) return { ...NO_HABITS, lessons: lessons.length, choice }
  const votes = lessonVotes(lessons)
  const trust = trustOf(lessons, votes)
  const trusted = Float64Array.from(VOTE_NAMES, name => VOTE_WEIGHTS[name] * trust[name])
  const start = Float64Array.from([...weights, ...trusted])
  const holds = start.map((_, at) => (at < names.length ? FEATURE_HOLD : VOTE_HOLD))
  const examples = lessons.flatMap((lesson, at) => trainedOf(lesson, votes[at]!, names.length, features))
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

/** A lesson as it is trained with: votes are those of all other lessons. */
function trainedOf(lesson: Lesson, votes: LessonVotes, width: number, features: string): Trained[] {
  const { example, used, around } = lesson
  if (example === null || example.features !== features) return []
  const isUsed = new Set(used.map(({ id }) => id))
  const isAround = new Set(around.filter(id => !isUsed.has(id)))
  const places = [...example.ids.keys()].filter(at => !isAround.has(example.ids[at]!))
  const count = places.filter(at => isUsed.has(example.ids[at]!)).length
  if (count === 0) return []
  const columns = width + VOTE_NAMES.length
  const rows = new Float64Array(places.length * columns)
  places.forEach((at, place) => {
    rows.set(example.rows.subarray(at * width, (at + 1) * width), place * columns)
    VOTE_NAMES.forEach((name, vote) => {
      rows[place * columns + width + vote] = votes.candidates[at]![name]
    })
  })
  const targets = Float64Array.from(places, at => (isUsed.has(example.ids[at]!) ? 1 / count : 0))
  return [{ rows, factors: Float64Array.from(places, at => example.factors[at]!), targets }]
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4
}

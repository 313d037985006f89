import type { Lesson } from './lesson.js'
import type { LessonVotes } from './lesson-votes.js'
import { VOTE_NAMES, type VoteName } from './votes.js'

/** Like so much that was foretold wrongly: what came true once may be chance. */
const DOUBT = 0.5

/**
 * How far votes have come true: for each lesson, what all others say of what was used, beside what they say of the
 * other candidates. 1 if they always spoke for what was used, 0 if they could as well have been drawn by lot. Wrong
 * feedback does not foretell anything, so it earns no trust.
 */
export function trustOf(lessons: readonly Lesson[], votes: readonly LessonVotes[]): Record<VoteName, number> {
  const right = { symbol: 0, file: 0, folder: 0, unused: 0 }
  const wrong = { ...right }
  lessons.forEach(({ used, example }, at) => {
    const isUsed = new Set(used.map(({ id }) => id))
    const others = votes[at]!.candidates.filter((_, place) => !isUsed.has(example!.ids[place]!))
    for (const name of VOTE_NAMES) {
      right[name] += mean(votes[at]!.used.map(values => values[name]))
      wrong[name] += mean(others.map(values => values[name]))
    }
  })
  const trust = (name: VoteName) =>
    Math.max(0, (right[name] - wrong[name]) / (right[name] + wrong[name] + DOUBT))
  // What speaks against something does so only for questions of its kind, and softly: it needs no more than that uses are choices.
  return { symbol: trust('symbol'), file: trust('file'), folder: trust('folder'), unused: 1 }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

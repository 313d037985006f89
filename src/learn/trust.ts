import type { Lesson } from './lesson.js'
import type { LessonVotes } from './lesson-votes.js'
import { VOTE_NAMES, type VoteName } from './votes.js'

/** Prior: counts like this much wrong prediction, because one success may be chance. */
const DOUBT = 0.5

/**
 * How well votes predict uses: for each lesson, the votes of all others for what was used against their votes for the
 * other candidates. 1 if they always favoured what was used, 0 if they were no better than chance. Wrong feedback
 * predicts nothing and earns no trust.
 */
export function trustOf(lessons: readonly Lesson[], votes: readonly LessonVotes[]): Record<VoteName, number> {
  const right = { symbol: 0, file: 0, folder: 0, unused: 0 }
  const wrong = { ...right }
  lessons.forEach(({ used, example }, at) => {
    const isUsed = new Set(used.map(({ id }) => id))
    const others = votes[at]!.candidates.filter((_, row) => !isUsed.has(example!.ids[row]!))
    for (const name of VOTE_NAMES) {
      right[name] += mean(votes[at]!.used.map(values => values[name]))
      wrong[name] += mean(others.map(values => values[name]))
    }
  })
  const trust = (name: VoteName) =>
    Math.max(0, (right[name] - wrong[name]) / (right[name] + wrong[name] + DOUBT))
  // Negative votes count for similar queries only, and little: they need no trust beyond uses being choices.
  return { symbol: trust('symbol'), file: trust('file'), folder: trust('folder'), unused: 1 }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

import type { Lesson } from './lesson.js'
import { similarity, wordVector } from './similarity.js'
import { Votes, type VoteValues } from './votes.js'

/** Votes of all other lessons on one lesson: they show whether votes predict its uses. */
export interface LessonVotes {
  /** Per used symbol. */
  used: VoteValues[]
  /** Per candidate of its example; empty without an example. */
  candidates: VoteValues[]
}

export function lessonVotes(lessons: readonly Lesson[]): LessonVotes[] {
  const vectors = lessons.map(({ words }) => wordVector(words))
  return lessons.map(({ used, example }, at) => {
    const votes = new Votes(
      lessons.flatMap(({ used, unused }, other) =>
        other === at ? [] : [{ similarity: similarity(vectors[at]!, vectors[other]!), used, unused }],
      ),
    )
    return {
      used: used.map(({ id, path }) => votes.of(id, path)),
      candidates: (example?.ids ?? []).map((id, place) => votes.of(id, example!.paths[place]!)),
    }
  })
}

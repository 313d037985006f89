import type { Lesson } from './lesson.js'
import { likeness, wordVector } from './likeness.js'
import { Votes, type VoteValues } from './votes.js'

/** What all other lessons say of what one lesson had before it: whether it came true can be seen. */
export interface LessonVotes {
  /** Of what was used. */
  used: VoteValues[]
  /** By candidate of its example; none without one. */
  candidates: VoteValues[]
}

export function lessonVotes(lessons: readonly Lesson[]): LessonVotes[] {
  const vectors = lessons.map(({ words }) => wordVector(words))
  return lessons.map(({ used, example }, at) => {
    const votes = new Votes(
      lessons.flatMap(({ used, unused }, other) =>
        other === at ? [] : [{ likeness: likeness(vectors[at]!, vectors[other]!), used, unused }],
      ),
    )
    return {
      used: used.map(({ id, path }) => votes.of(id, path)),
      candidates: (example?.ids ?? []).map((id, place) => votes.of(id, example!.paths[place]!)),
    }
  })
}

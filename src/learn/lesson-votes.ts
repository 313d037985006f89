import type { Lesson } from './lesson.js'
import { TaskSubject } from './related.js'
import { Votes, type VoteValues } from './votes.js'

/** Votes of all other lessons of related tasks on one lesson: they show whether votes predict its uses. */
export interface LessonVotes {
  /** Per used symbol. */
  used: VoteValues[]
  /** Per candidate of its example; empty without an example. */
  candidates: VoteValues[]
}

export function lessonVotes(lessons: readonly Lesson[]): LessonVotes[] {
  const tasks = lessons.map(({ words }) => TaskSubject.of(words))
  return lessons.map(({ used, example }, at) => {
    const votes = new Votes(
      lessons.flatMap(({ used, unused }, other) => {
        const task = tasks[other]!
        if (other === at || !task.isRelatedTo(tasks[at]!)) return []
        return [{ similarity: task.similarity(tasks[at]!), isCertain: true, used, unused }]
      }),
    )
    return {
      used: used.map(({ id, path }) => votes.of(id, path)),
      candidates: (example?.ids ?? []).map((id, place) => votes.of(id, example!.paths[place]!)),
    }
  })
}

/** What an evaluation asks, and what a right answer is. */

/** Lines of a file as it is at the task's commit, counted from 1, both ends in. */
export interface Region {
  file: string
  first: number
  last: number
}

/** A question from the history of a repository. */
export interface EvalTask {
  /** The commit whose message asks, and whose change is the answer. */
  commit: string
  /** The state that the question is about: nothing later is known there. */
  state: string
  /** When the commit was made (ms). */
  time: number
  text: string
  /** What the commit edited, as it was at the state. Never empty. */
  regions: readonly Region[]
}

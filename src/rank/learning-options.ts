/** Options of a query for learning. */
export interface LearningOptions {
  /** The client's session: its recent uses count. Two agents in one checkout use two names. */
  session?: string
  /** Whether learned data counts, and the query is learned from. Default: if there is a session. */
  learning?: boolean
  /** Whether the best items of past queries count, used or not. Default false. */
  taskMemory?: boolean
}

export function isLearning({ session, learning }: LearningOptions): boolean {
  return learning ?? session !== undefined
}

/** What learning may do with a query. */
export interface LearningOptions {
  /** Whoever asks: what was at hand in it a moment ago counts. Two agents of one checkout name two. */
  session?: string
  /** Whether what was learned counts for this query, and whether the query is learned from. Default: when a session is named. */
  learning?: boolean
  /** Whether the best answers to similar past queries count. Default false. */
  taskMemory?: boolean
}

export function isLearning({ session, learning }: LearningOptions): boolean {
  return learning ?? session !== undefined
}

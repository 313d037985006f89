/** How a question wants to be learned from. */
export interface LearningOptions {
  /** Whoever asks: what was at hand in it a moment ago counts. Two agents of one checkout name two. */
  session?: string
  /** Whether what was learned counts, and is learned from this question. Default: when a session is named. */
  learning?: boolean
  /** Whether the best answers to earlier questions count for being that. Default false. */
  taskMemory?: boolean
}

export function isLearning({ session, learning }: LearningOptions): boolean {
  return learning ?? session !== undefined
}

import type { EvalMiss } from '../report.js'

/** What came of one task: a line of the file that an evaluation goes on from. */
export interface TaskAnswer {
  commit: string
  /** Seamark first. */
  systems: SystemAnswer[]
  /** Null if every edited region was among the first. */
  miss: TaskMiss | null
  /** With what was learned from older tasks; null if it was not asked so. */
  learned: LearnedAnswer | null
}

export interface LearnedAnswer {
  /** Of files among the first five. */
  share: number
  /** Whether the first answers are others than without. */
  isOther: boolean
}

export interface SystemAnswer {
  name: string
  /** By `keyOf` of a measure. */
  shares: Record<string, number>
  /** Tokens read until the first edited place was met. */
  tokens: number
  milliseconds: number
}

export interface TaskMiss extends EvalMiss {
  /** Of its files that were not found: why, for the advice at the end. */
  causes: MissCause[]
}

/** Why a file was not found. `detail`: the reason of the rule that left it out, or its language. */
export interface MissCause {
  kind: 'left-out' | 'no-grammar' | 'no-words' | 'ranked-low'
  detail: string
}

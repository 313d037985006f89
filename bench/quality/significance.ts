import { bootstrapInterval, type Interval } from '../tools/library.js'
import type { Outcome } from './outcome.js'
import { wilcoxon } from './score/wilcoxon.js'

export interface Comparison {
  pairs: number
  /** Mean of ours less theirs. */
  difference: number
  interval: Interval
  better: number
  worse: number
  /** Wilcoxon's, two-sided. */
  p: number
}

/** Two systems on the tasks that both were asked. */
export function compare(ours: readonly Outcome[], theirs: readonly Outcome[], key: string): Comparison {
  const known = new Map(theirs.map(({ task, figures }) => [task, figures[key]!]))
  const differences = ours
    .filter(({ task }) => known.has(task))
    .map(({ task, figures }) => figures[key]! - known.get(task)!)
  const total = differences.reduce((sum, value) => sum + value, 0)
  return {
    pairs: differences.length,
    difference: differences.length === 0 ? 0 : total / differences.length,
    interval: bootstrapInterval(differences),
    better: differences.filter(value => value > 0).length,
    worse: differences.filter(value => value < 0).length,
    p: wilcoxon(differences),
  }
}

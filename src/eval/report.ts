/**
 * The contract between `seamark eval`, which writes it with `--json` and keeps the last one beside the store, and what
 * shows it. A plain value; `read-report.ts` checks one that was read from a file.
 */

export const EVAL_VERSION = 1

export interface EvalReport {
  version: typeof EVAL_VERSION
  /** The root folder of the repository, and the newest commit that tasks were mined from. */
  repository: string
  commit: string
  /** In ISO 8601. */
  madeAt: string
  /** The version of Seamark. */
  seamark: string
  /** Number of tasks; each was asked at the parent of the commit that solved it. */
  tasks: number
  /** Seamark first, then what it is compared with on the same tasks. */
  systems: EvalSystem[]
  /** The worst misses of Seamark, worst first. */
  misses: EvalMiss[]
  /** Null unless it was asked for. */
  learning: EvalLearning | null
  /** What it would take to get better, one sentence each. */
  advice: string[]
}

export interface EvalSystem {
  /** `seamark`, `bm25`, `ripgrep` … */
  name: string
  measures: EvalMeasure[]
  /** Means for one task: tokens of what a reader has to take in, and time of an answer. Null if not measured. */
  tokens: number | null
  milliseconds: number | null
}

/** The share of what a commit edited that was found, with its 95 % interval. */
export interface EvalMeasure {
  what: 'files' | 'regions'
  /** Among the first so many of the list, or in a pack of so many tokens. */
  within: 'first' | 'tokens'
  count: number
  share: number
  low: number
  high: number
}

/** A task whose edited code was not found. */
export interface EvalMiss {
  commit: string
  task: string
  /** Edited files; `rank` is from 1, null if it was no candidate. */
  edited: { path: string; rank: number | null }[]
  /** In words, as `seamark why` says it. */
  why: string
}

/** Whether learning from the older half of the tasks helps the newer half. */
export interface EvalLearning {
  tasks: number
  /** Of them, those whose first ten answers are others with what was learned. Absent in older reports. */
  changed?: number | undefined
  /** Of files among the first five. */
  without: number
  with: number
  /** 95 % interval of the difference. */
  low: number
  high: number
}

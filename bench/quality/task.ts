/** What is asked of a system, and what a right answer is. */
import type { Use } from '../split-list.js'
import type { Region } from '../tools/library.js'

export type { Region }

/**
 * The symbols that matter, by name; or the lines that the real change edited (never empty); or one place; or the files
 * and lines that answer a question.
 */
export type Truth = { names: readonly string[] } | { lines: readonly Region[] } | Target | SearchTruth

/** The one place that a question is about. */
export interface Target {
  target: Region
  /** The definition that the place is in: an answer that names it is right however long it is. */
  definition: Region | null
  /** Only an answer that lies in the place is right: what is around it says less. */
  inside?: boolean
}

/** All places that answer a question. */
export interface SearchTruth {
  answers: readonly SearchAnswer[]
  /** The folder that is searched: paths of answers are from it. `.` for all. */
  root: string
}

export interface SearchAnswer {
  /** From the folder that is searched, or its end. */
  path: string
  /** Null: the whole file. */
  lines: { first: number; last: number } | null
}

export interface Task {
  id: string
  /** The repository's short name: a row of the tables. */
  repo: string
  /** The state of the repository that the question is about. */
  commit: string
  text: string
  /** What sort of question it is, where the set has several: a row of its own. */
  kind?: string
  truth: Truth
}

export const SET_NAMES = [
  'names',
  'mined',
  'apart',
  'wide',
  'parents',
  'docs',
  'traces',
  'search',
  'train',
  'descriptions',
  'documented',
  'swe',
] as const
export type SetName = (typeof SET_NAMES)[number]

/** The lines that an answer has to reach; of a truth by names or files, none. */
export function regionsOf(truth: Truth): readonly Region[] {
  if ('names' in truth || 'answers' in truth) return []
  return 'lines' in truth ? truth.lines : [truth.target]
}

/** Tasks of one kind, with the checkouts that they are asked about. */
export interface TaskSet {
  name: SetName
  /** Those of a repository stand together, in the order in which their commits are to be visited. */
  tasks: readonly Task[]
  /** What a reader of the figures must know, such as tasks that could not be asked. */
  notes: readonly string[]
  /** `owner/name` on GitHub. Two sets may have one repository under two names. */
  repositoryOf(repo: string): string
  /** The half that a repository is in, where the set is split. Misses of `score` are never shown. */
  useOf?(repo: string): Use
  /** The folder of the task's repository with its commit checked out; no later commit can be reached from it. */
  checkOut(task: Task): Promise<string> | string
}

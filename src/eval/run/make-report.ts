import { EVAL_VERSION, type EvalLearning, type EvalReport, type EvalSystem } from '../report.js'
import { bootstrapInterval } from '../score/bootstrap.js'
import { keyOf, MEASURES } from '../score/measures.js'
import { adviceOf } from './advice.js'
import { unlearnedShare } from './ask-task.js'
import type { TaskAnswer, TaskMiss } from './task-answer.js'

const WORST = 10
/** What makes a miss bad: how much of the edited code was not among the first ten, then not in the largest pack. */
const BADNESS = [
  { what: 'regions', within: 'first', count: 10 },
  { what: 'regions', within: 'tokens', count: 8000 },
  { what: 'files', within: 'first', count: 10 },
] as const

export interface ReportInput {
  repository: string
  commit: string
  seamark: string
  madeAt: Date
  answers: readonly TaskAnswer[]
  commitsBefore: number
  learn: boolean
}

export function makeReport(input: ReportInput): EvalReport {
  const { answers, learn } = input
  return {
    version: EVAL_VERSION,
    repository: input.repository,
    commit: input.commit,
    madeAt: input.madeAt.toISOString(),
    seamark: input.seamark,
    tasks: answers.length,
    systems: (answers[0]?.systems ?? []).map((_, at) => systemOf(answers, at)),
    misses: worstMisses(answers),
    learning: learn ? learningOf(answers) : null,
    advice: adviceOf(input),
  }
}

function systemOf(answers: readonly TaskAnswer[], at: number): EvalSystem {
  const own = answers.map(({ systems }) => systems[at]!)
  return {
    name: own[0]!.name,
    measures: MEASURES.map(measure => {
      const shares = own.map(each => each.shares[keyOf(measure)]!)
      return { ...measure, share: mean(shares), ...bootstrapInterval(shares) }
    }),
    tokens: mean(own.map(({ tokens }) => tokens)),
    milliseconds: mean(own.map(({ milliseconds }) => milliseconds)),
  }
}

function worstMisses(answers: readonly TaskAnswer[]): EvalReport['misses'] {
  const missed = answers.filter((answer): answer is TaskAnswer & { miss: TaskMiss } => answer.miss !== null)
  const share = ({ systems }: TaskAnswer, at: number) => systems[0]!.shares[keyOf(BADNESS[at]!)]!
  const places = [...BADNESS.keys()]
  return missed
    .sort((a, b) => places.map(at => share(a, at) - share(b, at)).find(each => each !== 0) ?? 0)
    .slice(0, WORST)
    .map(({ miss: { causes: _, ...miss } }) => miss)
}

function learningOf(answers: readonly TaskAnswer[]): EvalLearning {
  const asked = answers.filter(({ learned }) => learned !== null)
  const differences = asked.map(answer => answer.learned!.share - unlearnedShare(answer))
  return {
    tasks: asked.length,
    changed: asked.filter(({ learned }) => learned!.isOther).length,
    without: mean(asked.map(unlearnedShare)),
    with: mean(asked.map(({ learned }) => learned!.share)),
    ...bootstrapInterval(differences),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

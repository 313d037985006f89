import { formatCount } from '../../shared/format-count.js'
import { safeName } from '../../shared/safe-text.js'
import { shortCommit } from '../../shared/short-id.js'
import { table } from '../../text/reports/table.js'
import type { EvalLearning, EvalMeasure, EvalMiss, EvalReport, EvalSystem } from '../report.js'

const PERCENT = 100
const TASK_CHARACTERS = 200

/** An evaluation for a terminal: no line of the table is longer than 60 columns. */
export function evalLines(report: EvalReport): string[] {
  const { tasks, repository, commit, systems, learning, advice } = report
  const numbers = systems.map((_, at) => at + 1)
  return [
    `${tasks} tasks from the history of ${safeName(repository)} up to ${shortCommit(commit)}.`,
    'Each was asked at the commit before its own.',
    '',
    'Found of what was edited, in % (95 % interval):',
    ...table(
      [['', ...systems.map(({ name }) => safeName(name))], ...measureRows(systems), ...costRows(systems)],
      numbers,
    ),
    '',
    'Tokens to read: down the list to the first edited place.',
    ...(learning === null ? [] : ['', learningLine(learning)]),
    ...missLines(report.misses),
    ...(advice.length === 0 ? [] : ['', 'What would make it better:', ...advice.map(each => `  ${each}`)]),
  ]
}

/** `edited files`, then a row for each bound. */
function measureRows(systems: readonly EvalSystem[]): string[][] {
  const rows: string[][] = []
  let what = ''
  for (const [at, measure] of (systems[0]?.measures ?? []).entries()) {
    if (measure.what !== what) rows.push([`edited ${measure.what}`])
    what = measure.what
    rows.push([`  ${boundText(measure)}`, ...systems.map(({ measures }) => cell(measures[at]!))])
  }
  return rows
}

/** `first 5`, `4,000 tokens` */
export function boundText({ within, count }: EvalMeasure): string {
  return within === 'first' ? `first ${count}` : `${formatCount(count)} tokens`
}

function cell({ share, low, high }: EvalMeasure): string {
  return `${percent(share)} (${percent(low)}–${percent(high)})`
}

export function percent(share: number): string {
  return String(Math.round(PERCENT * share))
}

function costRows(systems: readonly EvalSystem[]): string[][] {
  const row = (title: string, of: (system: EvalSystem) => number | null) => {
    const cells = systems.map(system => {
      const value = of(system)
      return value === null ? '–' : formatCount(Math.round(value))
    })
    return [title, ...cells]
  }
  return [
    row('tokens to read', ({ tokens }) => tokens),
    row('ms an answer', ({ milliseconds }) => milliseconds),
  ]
}

/** Whether learning helps, in words: an interval around 0 says that nobody knows. */
export function learningLine({ tasks, changed, without, with: after, low, high }: EvalLearning): string {
  const verdict = low > 0 ? 'It helps.' : high < 0 ? 'It harms.' : 'No difference can be told.'
  const others = changed === undefined ? '' : ` The first ten answers of ${changed} of them are others.`
  return (
    `Learning from the older half: of ${tasks} newer tasks, ${percent(without)} % of the edited files are among the ` +
    `first five without it, ${percent(after)} % with it (difference ${signed(low)} to ${signed(high)} points). ${verdict}${others}`
  )
}

function signed(share: number): string {
  const points = Math.round(PERCENT * share)
  return points > 0 ? `+${points}` : String(points)
}

function missLines(misses: readonly EvalMiss[]): string[] {
  if (misses.length === 0) return []
  return [
    '',
    'Worst misses:',
    ...misses.flatMap(({ commit, task, edited, why }) => [
      `  ${shortCommit(commit)} ${task.slice(0, TASK_CHARACTERS)}`,
      ...edited.map(
        ({ path, rank }) => `    ${safeName(path)}: ${rank === null ? 'no candidate' : `place ${rank}`}`,
      ),
      `    ${why}`,
    ]),
  ]
}

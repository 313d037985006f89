import { type Choice, isAboveChance } from '../../learn/choice.js'
import type { LearnedReport, QueryReport } from '../../learn/learned-report.js'
import { safeName } from '../../shared/safe-text.js'
import { table } from './table.js'

const MOST_QUERIES = 20
const MOST_WORDS = 20
const MOST_WEIGHTS = 8
const MOST_USED = 5
const DIGITS = 3
const TIME_CHARS = 'yyyy-mm-ddThh:mm'.length

export function learnedLines({ questions, words, habits }: LearnedReport): string[] {
  if (questions.length === 0 && words.length === 0)
    return ['Nothing learned yet: run `seamark context`, or give feedback with `seamark feedback`.']
  const sure = words.filter(({ confidence }) => confidence > 0)
  return [
    `${countText(questions.length)}, newest first`,
    ...questions.slice(0, MOST_QUERIES).flatMap(pastQueryLines),
    ...more(questions.length - MOST_QUERIES),
    '',
    `${sure.length} learned words (${words.length - sure.length} seen too rarely, or expired)`,
    ...table(
      sure
        .slice(0, MOST_WORDS)
        .map(({ word, name, count, confidence }) => [
          `  ${word}`,
          safeName(name),
          `×${count}`,
          confidence.toFixed(2),
        ]),
      [2, 3],
    ),
    ...more(sure.length - MOST_WORDS),
    '',
    `habits of ${countText(habits.lessons)}`,
    `  ${choiceLine(habits.choice)}`,
    ...weightLines('weights of votes', habits.votes),
    ...weightLines('changed weights', habits.features),
  ]
}

function pastQueryLines(query: QueryReport): string[] {
  const { askedAt, session, source, settled, words, returned, used, unused, expired } = query
  const whose = session === '' ? '' : ` session ${session}`
  const what = source === 'feedback' ? 'feedback' : `returned ${returned}`
  const state = settled ? '' : ', open'
  const counts = `${what}, used ${used.length}, unused ${unused}${expired > 0 ? `, expired ${expired}` : ''}${state}`
  return [
    `  ${askedAt.slice(0, TIME_CHARS).replace('T', ' ')}${whose}  ${words.join(' ')}  (${counts})`,
    ...used
      .slice(0, MOST_USED)
      .map(({ name, how }) => `    ${how.padEnd('feedback'.length)} ${safeName(name)}`),
  ]
}

/** States whether uses count as choices, and why. */
function choiceLine(choice: Choice): string {
  const { questions, share } = choice
  if (questions === 0) return 'none yet: no settled query had a used item'
  const ratio = `used items ranked above the rest of the answer in ${Math.round(share * 100)} % of pairs (${countText(questions)})`
  return isAboveChance(choice) ? ratio : `${ratio}, which may be chance (50 %): none yet`
}

function countText(queries: number): string {
  return `${queries} ${queries === 1 ? 'query' : 'queries'}`
}

function weightLines(title: string, weights: Readonly<Record<string, number>>): string[] {
  const strongest = Object.entries(weights)
    .filter(([, weight]) => weight !== 0)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, MOST_WEIGHTS)
    .map(([name, weight]) => `${name} ${weight > 0 ? '+' : ''}${weight.toFixed(DIGITS)}`)
  return strongest.length === 0 ? [] : [`  ${title}: ${strongest.join(', ')}`]
}

function more(count: number): string[] {
  return count > 0 ? [`  … and ${count} more`] : []
}

import { type Choice, isAboveChance } from '../../learn/choice.js'
import type { LearnedReport, QueryReport } from '../../learn/learned-report.js'
import { table } from './table.js'

const QUESTIONS_SHOWN = 20
const WORDS_SHOWN = 20
const WEIGHTS_SHOWN = 8
const USED_SHOWN = 5
const DIGITS = 3
const TIME_CHARS = 'yyyy-mm-ddThh:mm'.length

export function learnedLines({ questions, words, habits }: LearnedReport): string[] {
  if (questions.length === 0 && words.length === 0)
    return ['Nothing was learned yet: ask with `seamark context`, or tell with `seamark feedback`.']
  const sure = words.filter(({ confidence }) => confidence > 0)
  return [
    `${counted(questions.length)}, newest first`,
    ...questions.slice(0, QUESTIONS_SHOWN).flatMap(questionLines),
    ...more(questions.length - QUESTIONS_SHOWN),
    '',
    `${sure.length} learned words (${words.length - sure.length} seen too seldom, or expired)`,
    ...table(
      sure
        .slice(0, WORDS_SHOWN)
        .map(({ word, name, count, confidence }) => [`  ${word}`, name, `×${count}`, confidence.toFixed(2)]),
      [2, 3],
    ),
    ...more(sure.length - WORDS_SHOWN),
    '',
    `habits of ${counted(habits.lessons)}`,
    `  ${choiceLine(habits.choice)}`,
    ...weightLines('weight of votes', habits.votes),
    ...weightLines('changes of weights', habits.features),
  ]
}

function questionLines(question: QueryReport): string[] {
  const { askedAt, session, source, settled, words, returned, used, unused, expired } = question
  const whose = session === '' ? '' : ` session ${session}`
  const what = source === 'feedback' ? 'feedback' : `returned ${returned}`
  const state = settled ? '' : ', open'
  const counts = `${what}, used ${used.length}, unused ${unused}${expired > 0 ? `, expired ${expired}` : ''}${state}`
  return [
    `  ${askedAt.slice(0, TIME_CHARS).replace('T', ' ')}${whose}  ${words.join(' ')}  (${counts})`,
    ...used.slice(0, USED_SHOWN).map(({ name, how }) => `    ${how.padEnd('feedback'.length)} ${name}`),
  ]
}

/** Whether uses are taken for choices, and why. */
function choiceLine(choice: Choice): string {
  const { questions, share } = choice
  if (questions === 0) return 'none yet: no settled question had something of its answer used'
  const seen = `what is used ranked above the rest of the answer in ${Math.round(share * 100)} % of pairs (${counted(questions)})`
  return isAboveChance(choice) ? seen : `${seen}, which may be chance (50 %): none yet`
}

function counted(questions: number): string {
  return `${questions} ${questions === 1 ? 'question' : 'questions'}`
}

function weightLines(title: string, weights: Readonly<Record<string, number>>): string[] {
  const strongest = Object.entries(weights)
    .filter(([, weight]) => weight !== 0)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, WEIGHTS_SHOWN)
    .map(([name, weight]) => `${name} ${weight > 0 ? '+' : ''}${weight.toFixed(DIGITS)}`)
  return strongest.length === 0 ? [] : [`  ${title}: ${strongest.join(', ')}`]
}

function more(count: number): string[] {
  return count > 0 ? [`  … and ${count} more`] : []
}

import type { MissCause, TaskAnswer } from './task-answer.js'

/** Fewer tasks say little: intervals are as wide as half of the scale. */
const FEW_TASKS = 30
/** With fewer commits before the first task, the history says little about what changes together. */
const SHORT_HISTORY = 200
/** Causes that are rarer are chance. */
const LEAST_FILES = 2
const MOST_DETAILS = 3

export interface AdviceInput {
  answers: readonly TaskAnswer[]
  /** First-parent commits before the oldest task. */
  commitsBefore: number
}

/** What it would take to get better, one sentence each, from what was missed. */
export function adviceOf({ answers, commitsBefore }: AdviceInput): string[] {
  const causes = answers.flatMap(({ miss }) => miss?.causes ?? [])
  const missed = causes.length
  const of = (kind: MissCause['kind']) => causes.filter(cause => cause.kind === kind)
  const advice: string[] = []
  const [leftOut, noGrammar, noWords, low] = [
    of('left-out'),
    of('no-grammar'),
    of('no-words'),
    of('ranked-low'),
  ]
  if (leftOut.length >= LEAST_FILES)
    advice.push(
      `${leftOut.length} of ${missed} missed files are left out of the index (${details(leftOut)}): \`seamark files --why\` names the rules, \`!path\` in .seamarkignore brings one back.`,
    )
  if (noGrammar.length >= LEAST_FILES)
    advice.push(
      `${noGrammar.length} of ${missed} missed files are in languages without a grammar (${details(noGrammar)}): only their words are known.`,
    )
  if (noWords.length >= LEAST_FILES)
    advice.push(
      `${noWords.length} of ${missed} missed files share no word with their task: search by meaning (SEAMARK_SEMANTIC=static) may lead to them.`,
    )
  if (low.length >= LEAST_FILES)
    advice.push(
      `${low.length} of ${missed} missed files were candidates below the first ten: larger packs have more of them, and coverage or traces (\`seamark import\`) tell which code runs together.`,
    )
  if (commitsBefore < SHORT_HISTORY)
    advice.push(
      `Commits before the first task: ${commitsBefore}. What changes together is known from few of them.`,
    )
  if (answers.length < FEW_TASKS)
    advice.push(`${answers.length} tasks are few: differences inside the intervals mean nothing.`)
  return advice
}

/** `CSS 4, Lua 2` */
function details(causes: readonly MissCause[]): string {
  const counts = new Map<string, number>()
  for (const { detail } of causes) counts.set(detail, (counts.get(detail) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_DETAILS)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

import { readFileSync } from 'node:fs'
import { type Outline, outline } from './outline.js'

/** One answer as `ask-checkout.js` writes it. */
interface Answer {
  format: string
  /** All bytes. */
  text: string
  content: Readonly<Record<string, unknown>>
}

export interface Counts {
  equalBytes: number
  /** The same items, lines, order, scores and token counts; other words. */
  equalItems: number
  different: number
}

export interface Difference {
  task: string
  format: string
  before: string
  after: string
}

export interface Comparison {
  counts: ReadonlyMap<string, Counts>
  differences: readonly Difference[]
}

/** Compares two files of answers to the same tasks. */
export function compareAnswers(tasks: readonly string[], beforeFile: string, afterFile: string): Comparison {
  const [before, after] = [readAnswers(beforeFile), readAnswers(afterFile)]
  if (before.length !== after.length)
    throw new Error(
      `Expected as many answers from both programs, found ${before.length} and ${after.length}.`,
    )
  const counts = new Map<string, Counts>()
  const differences: Difference[] = []
  const perTask = before.length / tasks.length
  for (const [at, left] of before.entries()) {
    const { format } = left
    const count = counts.get(format) ?? { equalBytes: 0, equalItems: 0, different: 0 }
    counts.set(format, count)
    const right = after[at]!
    if (right.format !== format)
      throw new Error(`Expected ${format} from both programs, found ${right.format}.`)
    const first =
      left.text === right.text ? null : firstDifference(outline(left.content), outline(right.content))
    if (left.text === right.text) count.equalBytes++
    else if (first === null) count.equalItems++
    else {
      count.different++
      differences.push({ task: tasks[Math.floor(at / perTask)]!, format, ...first })
    }
  }
  return { counts, differences }
}

function readAnswers(file: string): Answer[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter(line => line !== '').map(line => JSON.parse(line) as Answer)
}

function firstDifference(before: Outline, after: Outline): Pick<Difference, 'before' | 'after'> | null {
  const length = Math.max(before.length, after.length)
  for (let at = 0; at < length; at++) {
    const [left = '(nothing)', right = '(nothing)'] = [before[at], after[at]]
    if (left !== right) return { before: left, after: right }
  }
  return null
}

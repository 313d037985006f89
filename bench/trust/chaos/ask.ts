import type { Arena, Said } from './arena.js'
import { isFault, judge, type Outcome } from './judge.js'
import { keyOf } from './questions.js'
import type { Report } from './report.js'

const DETAIL_CHARACTERS = 600

/** What the answer should be; null where any answer will do; or judged by what was said. */
export type Expected = Said | null | ((said: Said) => Said | null)
export type Ask = (args: string[], expected: Expected) => Promise<Outcome>

/** Asks, judges and reports. */
export function asker(
  arena: Arena,
  report: Report,
  { part, repository, what, isCold }: { part: string; repository: string; what: string; isCold: boolean },
): Ask {
  return async (args, expect) => {
    const said = await (isCold ? arena.run(args) : arena.ask(args))
    const expected = typeof expect === 'function' ? expect(said) : expect
    const outcome = judge(said, expected)
    const detail = isFault(outcome) ? detailOf(said, expected) : ''
    report.add({ part, repository, what, asked: keyOf(args), outcome, detail })
    return outcome
  }
}

function detailOf({ exitCode, stdout, stderr }: Said, expected: Said | null): string {
  const difference = firstDifference(stdout, expected?.stdout ?? '')
  return `exit ${exitCode}: ${`${difference} ${stderr}`.slice(0, DETAIL_CHARACTERS)}`
}

function firstDifference(a: string, b: string): string {
  const [left, right] = [a.split('\n'), b.split('\n')]
  const at = left.findIndex((line, index) => line !== right[index])
  return `line ${at + 1}: ${left[at] ?? '(end)'} instead of ${right[at] ?? '(end)'}`
}

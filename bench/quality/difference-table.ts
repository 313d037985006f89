import type { Outcome } from './outcome.js'
import { columnsOf } from './score/figures.js'
import { compare } from './significance.js'
import { faults, markdown, meanOf, signed } from './table.js'
import type { Task } from './task.js'

const DIGITS = 3
/** Marked with a star: seldom by chance. */
const SELDOM = 0.05

/** A row for each system: how much its judged figures differ from the baseline's, those that lose most first. */
export function differenceTable(
  tasks: readonly Task[],
  outcomes: readonly Outcome[],
  baseline: string,
): string {
  const columns = columnsOf(tasks[0]!.truth).filter(({ judged }) => judged)
  const own = (system: string) => outcomes.filter(each => each.system === system)
  const base = own(baseline)
  const others = [...new Set(outcomes.map(({ system }) => system))].filter(system => system !== baseline)
  const rows = others
    .map(system => ({ system, compared: columns.map(({ key }) => compare(own(system), base, key)) }))
    .sort((a, b) => total(a.compared) - total(b.compared))
    .map(({ system, compared }) => [
      system,
      ...compared.map(({ difference, p }) => signed(difference) + (p < SELDOM ? ' *' : '')),
    ])
  const figures = columns.map(({ key }) => meanOf(base, key).toFixed(DIGITS))
  const table = markdown(['system', ...columns.map(({ key }) => key)], [[baseline, ...figures], ...rows])
  return [table, ...faults(outcomes, [baseline, ...others])].join('\n\n')
}

function total(compared: readonly { difference: number }[]): number {
  return compared.reduce((sum, { difference }) => sum + difference, 0)
}

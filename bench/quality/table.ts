import { median } from '../measure/median.js'
import type { Outcome } from './outcome.js'
import { type Column, columnsOf } from './score/figures.js'
import { compare } from './significance.js'
import type { Task } from './task.js'

export const ALL = 'ALL'
const DIGITS = 3

/** Per repository and overall, systems side by side; then each against the baseline. */
export function report(tasks: readonly Task[], outcomes: readonly Outcome[], baseline: string): string {
  const columns = columnsOf(tasks[0]!.truth)
  const systems = [...new Set(outcomes.map(({ system }) => system))]
  const parts = [figuresTable(outcomes, systems, columns)]
  const others = systems.filter(system => system !== baseline)
  if (systems.includes(baseline) && others.length > 0)
    parts.push(significanceTable(outcomes, others, baseline, columns))
  parts.push(...faults(outcomes, systems))
  return parts.join('\n\n')
}

export function meanOf(outcomes: readonly Outcome[], key: string): number {
  return outcomes.reduce((sum, { figures }) => sum + figures[key]!, 0) / outcomes.length
}

function figuresTable(
  outcomes: readonly Outcome[],
  systems: readonly string[],
  columns: readonly Column[],
): string {
  const repos = [...[...new Set(outcomes.map(({ repo }) => repo))].sort(), ALL]
  const rows = repos.flatMap(repo =>
    systems.map(system => {
      const own = outcomes.filter(each => each.system === system && (repo === ALL || each.repo === repo))
      const figures = columns.map(({ key }) => meanOf(own, key).toFixed(DIGITS))
      return [repo, system, own.length, ...figures, median(own.map(({ ms }) => ms)).toFixed(0)]
    }),
  )
  return markdown(['repository', 'system', 'n', ...columns.map(({ title }) => title), 'median ms'], rows)
}

function significanceTable(
  outcomes: readonly Outcome[],
  systems: readonly string[],
  baseline: string,
  columns: readonly Column[],
): string {
  const base = outcomes.filter(({ system }) => system === baseline)
  const rows = systems.flatMap(system => {
    const own = outcomes.filter(each => each.system === system)
    return columns
      .filter(({ judged }) => judged)
      .map(({ key }) => {
        const { pairs, difference, interval, p, better, worse } = compare(own, base, key)
        const range = `${signed(interval.low)} … ${signed(interval.high)}`
        return [
          system,
          key,
          pairs,
          signed(difference),
          range,
          better,
          worse,
          p < 0.001 ? '< .001' : p.toFixed(DIGITS),
        ]
      })
  })
  const head = [
    'system',
    `against ${baseline}`,
    'pairs',
    'difference',
    '95 % interval',
    'better',
    'worse',
    'p',
  ]
  return markdown(head, rows)
}

/** What was not answered, and why: figures of those tasks say nothing of the order of answers. */
export function faults(outcomes: readonly Outcome[], systems: readonly string[]): string[] {
  return systems.flatMap(system => {
    const failed = outcomes.filter(each => each.system === system && each.error !== '')
    if (failed.length === 0) return []
    return [
      `${system}: no answer to ${failed.length} tasks, counted as missed. The first: ${failed[0]!.error}`,
    ]
  })
}

export function signed(value: number): string {
  return `${value < 0 ? '' : '+'}${value.toFixed(DIGITS)}`
}

export function markdown(head: readonly string[], rows: readonly (string | number)[][]): string {
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

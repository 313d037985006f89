import { median } from '../measure/median.js'
import { groupBy } from '../tools/library.js'
import type { Outcome } from './outcome.js'
import { type Column, columnsOf } from './score/figures.js'
import { compare } from './significance.js'
import type { Task } from './task.js'

export const ALL = 'ALL'
/** Each repository counts once, however many tasks it has. */
const MEAN = 'mean of repositories'
const DIGITS = 3

/** A row of the table for each system: some of the outcomes. */
interface Group {
  title: string
  /** Parts whose means are averaged. */
  parts: readonly (readonly Outcome[])[]
}

/** Per repository, per kind of question and overall, systems side by side; then each against the baseline. */
export function report(tasks: readonly Task[], outcomes: readonly Outcome[], baseline: string): string {
  const columns = columnsOf(tasks[0]!.truth)
  const systems = [...new Set(outcomes.map(({ system }) => system))]
  const parts = [figuresTable(groupsOf(tasks, outcomes), systems, columns)]
  const others = systems.filter(system => system !== baseline)
  if (systems.includes(baseline) && others.length > 0)
    parts.push(significanceTable(outcomes, others, baseline, columns))
  parts.push(...faults(outcomes, systems))
  return parts.join('\n\n')
}

export function meanOf(outcomes: readonly Outcome[], key: string): number {
  return outcomes.reduce((sum, { figures }) => sum + figures[key]!, 0) / outcomes.length
}

function groupsOf(tasks: readonly Task[], outcomes: readonly Outcome[]): Group[] {
  const kinds = new Map(tasks.map(({ id, kind }) => [id, kind]))
  const repos = groupBy(outcomes, ({ repo }) => repo)
  const ofKinds = groupBy(outcomes, ({ task }) => kinds.get(task) ?? null)
  const groups = [...sorted(repos), ...sorted(ofKinds)].map(([title, own]) => ({
    title: title!,
    parts: [own],
  }))
  groups.push({ title: ALL, parts: [outcomes as Outcome[]] })
  if (ofKinds.size > 0) groups.push({ title: MEAN, parts: [...repos.values()] })
  return groups
}

function sorted<V>(groups: ReadonlyMap<string, V>): [string, V][] {
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}

function figuresTable(
  groups: readonly Group[],
  systems: readonly string[],
  columns: readonly Column[],
): string {
  const rows = groups.flatMap(({ title, parts }) =>
    systems.map(system => {
      const own = parts
        .map(part => part.filter(each => each.system === system))
        .filter(part => part.length > 0)
      const figures = columns.map(({ key }) => {
        const means = own.map(part => meanOf(part, key))
        return (means.reduce((sum, mean) => sum + mean, 0) / means.length).toFixed(DIGITS)
      })
      const all = own.flat()
      return [title, system, all.length, ...figures, median(all.map(({ ms }) => ms)).toFixed(0)]
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

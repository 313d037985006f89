import type { HotItem, HotOrder, HotReport } from '../../evidence/book/hot-report.js'
import { formatCount } from '../../shared/format-count.js'
import { safeName } from '../../shared/safe-text.js'
import { table } from './table.js'

const DATE_CHARS = 'yyyy-mm-ddThh:mm'.length
const NUMBER_COLUMNS = [0, 1, 2, 3]
const MOST_CALLERS = 3
const PERCENT = 100

/** `hot` for people. */
export function hotLines({ items, seen }: HotReport, order: HotOrder): string[] {
  if (seen === 0)
    return ['Nothing was seen to run: `seamark import` reads OTLP traces, .cpuprofile and pprof.']
  if (items.length === 0) return [`${formatCount(seen)} were seen to run, none with ${order}.`]
  const rows = items.map(item => [
    item.calls > 0 ? formatCount(item.calls) : `${formatCount(item.samples)} samples`,
    errorText(item),
    item.calls > 0 ? milliseconds(item.milliseconds / item.calls) : milliseconds(item.milliseconds),
    item.slowest > 0 ? milliseconds(item.slowest) : '',
    item.last > 0 ? new Date(item.last).toISOString().slice(0, DATE_CHARS).replace('T', ' ') : '',
    nameOf(item.node),
    [item.services.map(each => safeName(each)).join(', '), callersText(item)].filter(Boolean).join('; '),
  ])
  return table(
    [['calls', 'errors', 'mean ms', 'slowest', 'last seen', 'what', 'where'], ...rows],
    NUMBER_COLUMNS,
  )
}

function errorText({ calls, errors }: HotItem): string {
  return errors === 0 ? '' : `${formatCount(errors)} (${Math.round((errors / calls) * PERCENT)} %)`
}

function callersText({ callers }: HotItem): string {
  if (callers.length === 0) return ''
  const some = callers
    .slice(0, MOST_CALLERS)
    .map(({ node, count }) => `${nameOf(node)} ×${formatCount(count)}`)
  return `called by ${some.join(', ')}${callers.length > MOST_CALLERS ? ', …' : ''}`
}

function nameOf({ kind, path, qualifiedName }: HotItem['node']): string {
  return path === '' ? `${kind} ${safeName(qualifiedName)}` : `${safeName(path)}:${safeName(qualifiedName)}`
}

function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(1) : formatCount(Math.round(value))
}

import type { GraphNode } from '../../graph/code-graph.js'
import type { ImpactGroup, ImpactItem } from '../../impact/impact.js'
import type { ImpactDirection } from '../../impact/impact-options.js'
import type { Impact, OpenName } from '../../impact/impact-report.js'
import { formatCount } from '../../shared/format-count.js'
import { safeName } from '../../shared/safe-text.js'
import { table } from './table.js'

const CONFIDENCE_DIGITS = 2
const MOST_OPEN_NAMES = 5
const MOST_OPEN_LOCATIONS = 3
const DEPTH_COLUMN = 0

/** Words for unresolved references, by kind of reference. */
const OPEN_WORDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  call: ['call', 'calls'],
  new: ['call', 'calls'],
  field_read: ['read', 'reads'],
  field_write: ['write', 'writes'],
  import: ['import', 'imports'],
  reexport: ['import', 'imports'],
  type_hint: ['type', 'types'],
  extends: ['base', 'bases'],
  implements: ['base', 'bases'],
}
const OTHER_OPEN: readonly [string, string] = ['use', 'uses']

/** `impact` for people: counts first, then each relation, nearest first, then unresolved references. */
export function impactLines(impact: Impact, direction: ImpactDirection, limit: number): string[] {
  const lines = impact.targets.map(node => `${node.kind} ${locationOf(node)}`)
  const { groups, open } = impact
  lines.push(groups.length === 0 ? nothingText(direction, open) : sumsText(groups))
  for (const group of groups) lines.push('', ...groupLines(group, limit))
  if (open.length > 0) lines.push('', openText(open))
  return lines
}

/** "None" is printed only if no reference is unresolved. */
function nothingText(direction: ImpactDirection, open: readonly OpenName[]): string {
  if (direction === 'out') return 'It depends on nothing that was found in the repository.'
  const side = direction === 'in' ? 'Nothing that depends on it' : 'No dependency either way'
  return open.length === 0
    ? `${side} was found, and no unresolved reference has its name.`
    : `${side} was found, but some references are unresolved:`
}

/** `23 callers in 9 files, 4 tests` */
function sumsText(groups: readonly ImpactGroup[]): string {
  return groups
    .map(({ items, one, many, files }) => {
      const count = items.length
      const where = files > 1 ? ` in ${number(files)} files` : ''
      return `${number(count)} ${count === 1 ? one : many}${where}`
    })
    .join(', ')
}

function groupLines({ many, one, items }: ImpactGroup, limit: number): string[] {
  const shown = items.slice(0, limit)
  const rows = shown.map(item => [
    String(item.depth),
    item.node.kind,
    locationOf(item.node),
    wayText(item),
    `${item.provenance} ${item.confidence.toFixed(CONFIDENCE_DIGITS)}`,
  ])
  const lines = [items.length === 1 ? one : many, ...table(rows, [DEPTH_COLUMN]).map(line => `  ${line}`)]
  if (items.length > shown.length)
    lines.push(`  … and ${number(items.length - shown.length)} more (--limit, --json)`)
  return lines
}

function wayText({ via, line, depth, how }: ImpactItem): string {
  const at = line > 0 ? `at line ${line}` : ''
  const through = depth > 1 && via !== '' ? `through ${safeName(via)}` : ''
  const relation = how === '' ? '' : `(${how.replaceAll('_', ' ')})`
  return [at, through, relation].filter(part => part !== '').join(' ')
}

/** `app/orders.py:Order.size 3-4`; a node without a file has only its name. */
function locationOf({ kind, path, qualifiedName, startLine, endLine }: GraphNode): string {
  if (path === '' || kind === 'package') return safeName(qualifiedName)
  if (kind === 'file') return safeName(path)
  return `${safeName(`${path}:${qualifiedName}`)} ${startLine}-${endLine}`
}

function openText(open: readonly OpenName[]): string {
  const shown = open.slice(0, MOST_OPEN_NAMES).map(({ name, kind, count, places }) => {
    const [one, many] = OPEN_WORDS[kind] ?? OTHER_OPEN
    const where = places.slice(0, MOST_OPEN_LOCATIONS).map(({ path, line }) => `${safeName(path)}:${line}`)
    const more = count > where.length ? ', …' : ''
    return `${number(count)} ${count === 1 ? one : many} named \`${safeName(name)}\` (${where.join(', ')}${more})`
  })
  const rest = open.slice(MOST_OPEN_NAMES).reduce((sum, { count }) => sum + count, 0)
  if (rest > 0) shown.push(`${number(rest)} of other names`)
  return `lower bound: unresolved references that may mean it: ${shown.join('; ')}`
}

function number(value: number): string {
  return formatCount(value)
}

import type { ChosenSnapshot, GraphDiff } from '../../index/snapshots/diff.js'
import { formatCount } from '../../shared/format-count.js'
import { safeName } from '../../shared/safe-text.js'
import { shortCommit } from '../../shared/short-id.js'
import { table } from './table.js'

const ROOT_DIGITS = 12
const CHANGES = ['added', 'removed', 'changed'] as const
/** Most important first: a limit cuts the rest. */
const CLASSES_BY_SEVERITY = ['behavioural', 'structural', 'metadata'] as const
const SIGNS = { added: '+', removed: '-', changed: '~' } as const

/** `diff` for people: the class of the change, then packages, symbols and edges, at most `limit` of each. */
export function diffLines(diff: GraphDiff, limit: number): string[] {
  const { before, after, packages, symbols, edges } = diff
  const lines = table([snapshotRow('from', before), snapshotRow('to', after)])
  lines.push(...diff.notes)
  if (diff.class === null) return [...lines, 'The two are the same.']
  const count = (list: readonly { what: string }[], what: string) =>
    list.filter(each => each.what === what).length
  lines.push(
    `${diff.class}: symbols ${CHANGES.map(what => `${count(symbols, what)} ${what}`).join(', ')}; ` +
      `edges ${count(edges, 'added')} added, ${count(edges, 'removed')} removed`,
    ...otherCounts(diff, count),
  )
  lines.push(
    '',
    'packages',
    ...cut(
      packages.map(folder => `  ${folder === '' ? '.' : safeName(folder)}`),
      limit,
    ),
  )
  if (symbols.length > 0) {
    const rows = bySeverity(symbols).map(({ what, kind, path, qualifiedName }) => [
      `  ${SIGNS[what]}`,
      kind,
      safeName(kind === 'file' ? path : `${path}:${qualifiedName}`),
    ])
    lines.push('', 'symbols', ...cut(table(rows), limit))
  }
  if (edges.length > 0) {
    const rows = bySeverity(edges).map(({ what, source, kind, target, isWrite }) => {
      return `  ${SIGNS[what]} ${safeName(source)} ${kind}${isWrite ? ' (writes)' : ''} ${safeName(target)}`
    })
    lines.push('', 'edges', ...cut(rows, limit))
  }
  return lines
}

/** What the totals count and the lists do not have: nodes that files only name, and edges that follow from others. */
function otherCounts(
  { before, after, symbols, edges }: GraphDiff,
  count: (list: readonly { what: string }[], what: string) => number,
): string[] {
  const rest = (total: number, list: readonly { what: string }[]) =>
    total - (count(list, 'added') - count(list, 'removed'))
  const others = [
    [rest(after.nodes - before.nodes, symbols), 'named things (packages, settings, routes, people)'],
    [rest(after.edges - before.edges, edges), 'edges that follow from others'],
  ] as const
  const parts = others.flatMap(([number, what]) =>
    number === 0 ? [] : [`${number > 0 ? '+' : '−'}${formatCount(Math.abs(number))} ${what}`],
  )
  return parts.length === 0 ? [] : [`besides: ${parts.join(', ')}`]
}

function snapshotRow(
  end: string,
  { asked, root, commit, dirty, createdAt, nodes, edges }: ChosenSnapshot,
): string[] {
  const at = commit === '' ? 'no commit' : `commit ${shortCommit(commit)}${dirty ? ' with changes' : ''}`
  const size = `${formatCount(nodes)} nodes, ${formatCount(edges)} edges`
  return [end, asked, root.slice(0, ROOT_DIGITS), at, new Date(createdAt).toISOString(), size]
}

function bySeverity<T extends { class: (typeof CLASSES_BY_SEVERITY)[number] }>(deltas: readonly T[]): T[] {
  return deltas.toSorted(
    (a, b) => CLASSES_BY_SEVERITY.indexOf(a.class) - CLASSES_BY_SEVERITY.indexOf(b.class),
  )
}

function cut(lines: readonly string[], limit: number): string[] {
  const more = lines.length - limit
  return more > 0
    ? [...lines.slice(0, limit), `  … and ${formatCount(more)} more (--limit, --json)`]
    : [...lines]
}

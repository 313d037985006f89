import type { ChosenSnapshot, GraphDiff } from '../../index/snapshots/diff.js'
import { grouped } from '../../shared/grouped.js'
import { table } from './table.js'

const DIGITS = 12
const ORDER = ['added', 'removed', 'changed'] as const
/** What is cut off should matter least. */
const BY_CLASS = ['behavioural', 'structural', 'metadata'] as const
const SIGNS = { added: '+', removed: '-', changed: '~' } as const

/** `diff` for people: what kind of change it is, then packages, symbols and edges, at most `limit` of each. */
export function diffLines(diff: GraphDiff, limit: number): string[] {
  const { before, after, packages, symbols, edges } = diff
  const lines = table([snapshotRow('from', before), snapshotRow('to', after)])
  lines.push(...diff.notes)
  if (diff.class === null) return [...lines, 'The two are the same.']
  const count = (list: readonly { what: string }[], what: string) =>
    list.filter(each => each.what === what).length
  lines.push(
    `${diff.class}: symbols ${ORDER.map(what => `${count(symbols, what)} ${what}`).join(', ')}; ` +
      `edges ${count(edges, 'added')} added, ${count(edges, 'removed')} removed`,
  )
  lines.push(
    '',
    'packages',
    ...cut(
      packages.map(folder => `  ${folder === '' ? '.' : folder}`),
      limit,
    ),
  )
  if (symbols.length > 0) {
    const rows = bySeverity(symbols).map(({ what, kind, path, qualifiedName }) => [
      `  ${SIGNS[what]}`,
      kind,
      kind === 'file' ? path : `${path}:${qualifiedName}`,
    ])
    lines.push('', 'symbols', ...cut(table(rows), limit))
  }
  if (edges.length > 0) {
    const rows = bySeverity(edges).map(({ what, source, kind, target, isWrite }) => {
      return `  ${SIGNS[what]} ${source} ${kind}${isWrite ? ' (writes)' : ''} ${target}`
    })
    lines.push('', 'edges', ...cut(rows, limit))
  }
  return lines
}

function snapshotRow(
  end: string,
  { asked, root, commit, dirty, createdAt, nodes, edges }: ChosenSnapshot,
): string[] {
  const at = commit === '' ? 'no commit' : `commit ${commit.slice(0, DIGITS)}${dirty ? ' with changes' : ''}`
  const size = `${grouped(nodes)} nodes, ${grouped(edges)} edges`
  return [end, asked, root.slice(0, DIGITS), at, new Date(createdAt).toISOString(), size]
}

function bySeverity<T extends { class: (typeof BY_CLASS)[number] }>(deltas: readonly T[]): T[] {
  return deltas.toSorted((a, b) => BY_CLASS.indexOf(a.class) - BY_CLASS.indexOf(b.class))
}

function cut(lines: readonly string[], limit: number): string[] {
  const more = lines.length - limit
  return more > 0 ? [...lines.slice(0, limit), `  … and ${grouped(more)} more (--limit, --json)`] : [...lines]
}

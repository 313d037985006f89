import type { FileDelta, SymbolChange } from '../../pack/delta.js'
import type { PackDiff, PackDiffSide } from '../../pack/pack-answer.js'
import { formatCount } from '../../shared/format-count.js'
import { safeName } from '../../shared/safe-text.js'
import { table } from './table.js'

const CHANGE_KINDS = ['entered', 'left', 'moved', 'changed'] as const
const SIGNS = { entered: '+', left: '-', moved: '>', changed: '~' } as const
const ID_DIGITS = 12
const REQUEST_CHARS = 60

/**
 * The difference of two packs for people: definitions that entered, left, moved and changed, then lines, at most
 * `limit` of each.
 */
export function packDiffLines(diff: PackDiff, limit: number): string[] {
  const { before, after, symbols, files, fixes } = diff
  const lines = table([sideRow('from', before), sideRow('to', after)])
  if (symbols.length + files.length === 0 && fixes === null)
    return [...lines, 'The two packs have the same contents.']
  const counts = CHANGE_KINDS.map(what => `${symbols.filter(each => each.what === what).length} ${what}`)
  lines.push(`definitions: ${counts.join(', ')}`)
  const inOrder = CHANGE_KINDS.flatMap(what => symbols.filter(each => each.what === what))
  lines.push(...cut(table(inOrder.map(symbolRow)), limit))
  if (files.length > 0) lines.push('', 'lines', ...cut(files.flatMap(fileLines), limit))
  if (fixes !== null) lines.push('', `past changes are now: ${fixes.length}`)
  return lines
}

function sideRow(end: string, { root, kind, request, budget, tokens, createdAt }: PackDiffSide): string[] {
  const query = request.length > REQUEST_CHARS ? `${request.slice(0, REQUEST_CHARS)}…` : request
  const size = `${tokens} of ${budget} tokens`
  return [end, root.slice(0, ID_DIGITS), new Date(createdAt).toISOString(), size, `${kind}: ${query}`]
}

function symbolRow({ what, kind, name, path, startLine, endLine, from, form }: SymbolChange): string[] {
  const subject = safeName(kind === 'file' ? path : `${path}:${name}`)
  const part = form === 'full' ? '' : `(${form})`
  const isMoved = from !== null && (from.path !== path || from.startLine !== startLine)
  const was = isMoved
    ? `was ${from.path === path ? '' : `${safeName(from.path)}:`}${from.startLine}-${from.endLine}`
    : ''
  return [`  ${SIGNS[what]}`, kind, subject, `${startLine}-${endLine}`, [was, part].join(' ').trim()]
}

function fileLines({ path: name, left, moved, excerpts }: FileDelta): string[] {
  const path = safeName(name)
  return [
    ...left.map(({ startLine, endLine }) => `  - ${path}:${startLine}-${endLine}`),
    ...moved.map(({ from, startLine, endLine }) => {
      return `  > ${path}:${startLine}-${endLine} was ${from}-${from + endLine - startLine}`
    }),
    ...excerpts.flatMap(({ startLine, endLine, text }) => [
      `  + ${path}:${startLine}-${endLine}`,
      ...text.split('\n').map(line => `      ${line}`),
    ]),
  ]
}

function cut(lines: readonly string[], limit: number): string[] {
  const more = lines.length - limit
  return more > 0
    ? [...lines.slice(0, limit), `  … and ${formatCount(more)} more (--limit, --json)`]
    : [...lines]
}

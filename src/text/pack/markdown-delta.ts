import type { FileDelta, PackDelta, SymbolChange } from '../../pack/delta.js'
import type { Excerpt } from '../../pack/pack.js'
import { safeName, visibleLine } from '../../shared/safe-text.js'
import { enclose, needsBoundary } from '../boundary.js'
import { fencedCode, HASH_DIGITS, lineNumbers } from './fence.js'
import { codeSpan, edgeLines, markdownName } from './markdown-text.js'

const CHANGE_KINDS = ['entered', 'left', 'moved', 'changed'] as const

export function writeMarkdownDelta(delta: PackDelta): string {
  const { root, since, tokens, budget, tokenizer, files, edges, fixes, notes } = delta
  const cost = `${tokens} of ${budget} tokens (${tokenizer})`
  if (root === since) return `Unchanged: the pack ${root} that you have still holds. ${cost}\n`
  const content = [
    ...CHANGE_KINDS.flatMap(what => symbolLines(delta, what)),
    ...(files.length === 0 ? ['No line differs.'] : []),
    '',
    ...files.flatMap(fileLines),
    ...(edges === null ? [] : ['## Relations, now', ...edgeLines(edges)]),
    ...(fixes === null ? [] : ['## Past changes like this, now']),
    ...(fixes ?? []).map(
      ({ commit, subject }) => `- ${commit.slice(0, HASH_DIGITS)} ${visibleLine(subject)}`,
    ),
    ...notes.map(note => `Note: ${visibleLine(note)}`),
  ]
  const lines = [
    `# Since pack ${since}`,
    ...(needsBoundary(delta) ? enclose(content) : content),
    cost,
    `Pack ${root}`,
  ]
  return `${lines.join('\n')}\n`
}

function symbolLines({ symbols }: PackDelta, what: SymbolChange['what']): string[] {
  const found = symbols.filter(symbol => symbol.what === what)
  if (found.length === 0) return []
  const title = `${what[0]!.toUpperCase()}${what.slice(1)}`
  return [`${title}: ${found.map(symbolText).join('; ')}`]
}

function symbolText(change: SymbolChange): string {
  const { what, name, kind, path, startLine, endLine, form, summary, from } = change
  const ofFile = startLine === 1 ? 'the top of' : 'lines of'
  const subject = kind === 'file' ? ofFile : codeSpan(safeName(name))
  const shown = summary === undefined ? `, its ${form}` : ` (${visibleLine(summary)})`
  const part = form === 'full' ? '' : form === 'lines' ? ', in part' : shown
  if (what !== 'moved' || from === null)
    return `${subject} ${markdownName(path)}:${startLine}-${endLine}${part}`
  const was = `${from.path === path ? '' : `${markdownName(from.path)}:`}${from.startLine}-${from.endLine}`
  return `${subject} ${markdownName(path)}:${startLine}-${endLine}, was ${was}`
}

function fileLines({ path, left, moved, excerpts }: FileDelta): string[] {
  const shifts = moved.map(
    ({ from, startLine, endLine }) =>
      `- lines ${from}-${from + endLine - startLine} are now ${startLine}-${endLine}`,
  )
  const gone = left.length === 0 ? [] : [`- no longer here: ${lineNumbers(left)}`]
  const ranges = excerpts.length === 0 ? '' : `:${lineNumbers(excerpts)}`
  const code = excerpts.length === 0 ? [] : fencedCode(path, excerpts, between)
  return [`## ${markdownName(path)}${ranges}`, ...gone, ...shifts, ...code, '']
}

function between(before: Excerpt, after: Excerpt): string {
  return `… line ${after.startLine}, ${after.startLine - before.endLine - 1} further down …`
}

import type { Excerpt, FileRange, LeftOut, Pack, PackedFile, PackedSymbol, PastFix } from '../../pack/pack.js'
import type { Renderer } from '../../pack/renderer.js'
import { safeName, visibleLine } from '../../shared/safe-text.js'
import { enclose, needsBoundary } from '../boundary.js'
import { fileLinesText } from '../file-lines.js'
import { fencedCode, HASH_DIGITS, lineNumbers } from './fence.js'
import { withLineNumbers } from './line-numbers.js'
import { writeMarkdownDelta } from './markdown-delta.js'
import { codeSpan, edgeLines, markdownName } from './markdown-text.js'

/** Definitions named above an excerpt, with their reasons. */
const MOST_SYMBOLS_NAMED = 4

const SHARE_WORDS: Readonly<Record<string, string>> = { fixes: 'past changes' }

/** For people and models. It cannot be parsed back. */
export const markdown: Renderer = withLineNumbers({
  format: 'markdown',
  overheads: { frame: 112, file: 34, symbol: 16, run: 6, leftOut: 50, fix: 26 },
  write: pack => `${lines(pack).join('\n')}\n`,
  writeDelta: writeMarkdownDelta,
})

function lines(pack: Pack): string[] {
  const { request, guesses, files, known, notes } = pack
  const content = [
    ...files.flatMap(file => fileLines(file, known)),
    ...edgeLines(pack.edges),
    ...knownLines(pack),
    ...fixLines(pack),
    ...leftOutLines(pack),
    ...notes.map(note => `Note: ${visibleLine(note)}`),
  ]
  return [
    ...(request === '' ? [] : [`# Context: ${visibleLine(request)}`, '']),
    ...(guesses ? [guessText(pack), ''] : []),
    ...(needsBoundary(pack) ? enclose(content) : content),
    ...sharesLine(pack),
    funnelLine(pack),
    `Pack ${pack.root}`,
  ]
}

function guessText({ files, known, leftOut }: Pack): string {
  const hasGuesses = files.length + known.length + leftOut.length > 0
  return `Nothing here seems to fit the request. ${hasGuesses ? 'The best guesses:' : 'Say it in words of the code, or name a file.'}`
}

function fileLines(
  { path, score, symbols, excerpts, changes }: PackedFile,
  known: readonly FileRange[],
): string[] {
  const knownHere = known.filter(range => range.path === path)
  const named = symbols.slice(0, MOST_SYMBOLS_NAMED).map(symbolText)
  const more = symbols.length - named.length
  return [
    `## ${markdownName(path)}${excerpts.length === 0 ? '' : `:${lineNumbers(excerpts)}`}`,
    `score ${score}: ${named.join('; ')}${more > 0 ? `; ${more} more` : ''}`,
    ...symbols.flatMap(summaryLine),
    ...(excerpts.length === 0
      ? []
      : fencedCode(path, excerpts, (before, after) => gapText(before, after, knownHere), changes)),
    '',
  ]
}

/** With its reason, unless the item before has the same. */
function symbolText(
  { name, kind, startLine, form, reasons }: PackedSymbol,
  at: number,
  all: PackedSymbol[],
): string {
  const what = kind === 'file' ? fileLinesText(startLine) : codeSpan(safeName(name))
  const part = form === 'full' ? '' : form === 'lines' ? ', in part' : `, its ${form}`
  const [reason] = reasons
  const isRepeated = reason === undefined || reason === all[at - 1]?.reasons[0]
  return `${what}${part}${isRepeated ? '' : ` (${visibleLine(reason)})`}`
}

/** `- \`save\` 10-42: Writes the order.` */
function summaryLine({ name, startLine, endLine, summary }: PackedSymbol): string[] {
  if (summary === undefined) return []
  return [`- ${codeSpan(safeName(name))} ${startLine}-${endLine}: ${visibleLine(summary)}`]
}

function gapText(before: Excerpt, { startLine }: Excerpt, known: readonly FileRange[]): string {
  const count = startLine - before.endLine - 1
  const isKnown = known.some(range => range.startLine <= before.endLine + 1 && range.endLine >= startLine - 1)
  return `… ${count} lines ${isKnown ? 'that you have' : 'left out'} …`
}

/** `You already have: a.py 3-9, 20-31; b.py 1-4` */
function knownLines({ known }: Pack): string[] {
  if (known.length === 0) return []
  const byPath = new Map<string, string[]>()
  for (const { path, startLine, endLine } of known)
    byPath.set(path, [...(byPath.get(path) ?? []), `${startLine}-${endLine}`])
  const files = [...byPath].map(([path, runs]) => `${markdownName(path)} ${runs.join(', ')}`)
  return [`You already have: ${files.join('; ')}`, '']
}

function fixLines({ fixes }: Pack): string[] {
  if (fixes.length === 0) return []
  return ['## Past changes like this', ...fixes.flatMap(fixRow), '']
}

function fixRow({ commit, subject, hunk = '' }: PastFix): string[] {
  const line = `- ${commit.slice(0, HASH_DIGITS)} ${visibleLine(subject)}`
  const text = hunk === '' ? [] : fencedCode('.diff', [{ startLine: 1, endLine: 1, text: hunk }], () => '')
  return [line, ...text]
}

function leftOutLines({ leftOut, leftOutCount }: Pack): string[] {
  if (leftOutCount === 0) return []
  if (leftOut.length === 0) return [`Left out: ${leftOutCount} more.`]
  return [`## Left out: ${leftOutCount}`, ...leftOut.map(leftOutLine), '']
}

function leftOutLine(row: LeftOut): string {
  const { name, path, startLine, endLine, score, tokens, request, summary } = row
  const what =
    request === ''
      ? `${codeSpan(safeName(name))} ${markdownName(path)}:${startLine}-${endLine}`
      : codeSpan(request)
  return `- ${what} score ${score}, ${tokens} tokens${summary === '' ? '' : `: ${visibleLine(summary)}`}`
}

/** `Shares ≈ code 3120, tests 210, past changes 75` */
function sharesLine({ shares }: Pack): string[] {
  const parts = Object.entries(shares).map(([name, tokens]) => `${SHARE_WORDS[name] ?? name} ${tokens}`)
  return parts.length === 0 ? [] : [`Shares ≈ ${parts.join(', ')}`]
}

function funnelLine({ funnel, tokens, budget, tokenizer }: Pack): string {
  const sent = `${tokens} of ${budget} tokens (${tokenizer})`
  if (funnel === null) return sent
  const { repository, search, graph } = funnel
  return `Tokens: repository ≈ ${repository} → search ≈ ${search} → graph ≈ ${graph} → sent ${sent}`
}

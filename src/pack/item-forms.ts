import { commentAbove } from '../files/comment-above.js'
import { lineBelowComment } from '../files/comment-lines.js'
import { guessTokens } from '../tokens/tokenizer.js'
import type { Candidate } from './candidate.js'
import { withCells } from './cell-lines.js'
import { lineAfterLicence } from './licence-header.js'
import { linesAround } from './lines-around.js'
import type { Form } from './pack.js'
import type { SourceFile } from './source-files.js'
import { range, type Span } from './span.js'
import type { TaskWords } from './task-words.js'

/** One form of a candidate: lines of its file, in order, or a sentence. */
export interface ItemForm {
  kind: Form
  /** Value relative to the whole candidate. */
  worth: number
  lines: readonly number[]
  /** With lines around the definition: for a reader who has nothing of the file. */
  isWide?: true
  /** Of the form `summary`, which has no lines. */
  summary?: string
}

/**
 * Values relative to the whole body, found with `bench/pack/beside.ts`: higher values left less room for whole
 * definitions.
 */
const LINES_WORTH = 0.5
const SIGNATURE_WORTH = 0.1
/** Below any lines: a sentence tells what is there, not what it says. */
const SUMMARY_WORTH = 0.03
/** Of a named place at least one line is shown. */
const LINE_WORTH = 0.02
/** Shorter definitions are shown whole. */
const LEAST_CUT_LINES = 10
/** Value of a small definition without the lines around it. */
const BARE_WORTH = 0.9
/** The key lines may be at most this share of the whole, or all lines are shown. */
const MOST_LINE_SHARE = 0.75
/** A key line has at least this share of the weight of the best line. */
const LEAST_WEIGHT = 0.4
const MOST_KEY_LINES = 8
const CONTEXT_LINES = 2
const MAX_SIGNATURE_LINES = 12
/** Of a longer one, behind the name. */
const CUT_SIGNATURE_LINES = 2
const MAX_DOC_LINES = 4
const MAX_COMMENT_LINES = 12
/** A type that begins or goes on in a line of its own: `  :: Int`, `  -> IO ()`. A chain of calls has no blank there. */
const TYPE_GOES_ON = /^\s+(?:::|->|=>)\s/
const DOCSTRING = /^\s*[rRuUbB]{0,2}("""|''')/

/** The lines of a declaration with its documentation; none if it has no such lines. */
export function headLines(
  candidate: Candidate,
  span: Span,
  { lines }: SourceFile,
  isWindow: boolean,
): readonly number[] {
  return isWindow || candidate.kind === 'file' ? [] : signatureLines(candidate, span, lines)
}

/** Forms of the definition in a span, best first. All have its head, but for those of named places and of notebooks. */
export function formsOf(
  candidate: Candidate,
  span: Span,
  file: SourceFile,
  words: TaskWords,
  isWindow: boolean,
  head: readonly number[],
): ItemForm[] {
  const forms = largeForms(candidate, span, file, words, isWindow, head)
  const [line] = [
    ...candidate.focusLines.filter(each => each >= span.first && each <= span.last),
    head.at(-1),
  ]
  const smallest = forms.at(-1)!.lines
  if (candidate.isNamed && smallest.length > 1)
    forms.push({ kind: 'lines', worth: LINE_WORTH, lines: [line ?? smallest[0]!] })
  return forms.map(form => ({ ...form, lines: withCells(form.lines, file) }))
}

/** A sentence in place of lines; null if it is as long as they are: then it tells less. */
export function sentenceForm(
  summary: string,
  lines: readonly number[],
  { text }: SourceFile,
): ItemForm | null {
  const isShorter = guessTokens(summary.length) < lines.reduce((sum, line) => sum + text.priceOf(line), 0)
  return summary !== '' && isShorter ? { kind: 'summary', worth: SUMMARY_WORTH, lines: [], summary } : null
}

function largeForms(
  candidate: Candidate,
  span: Span,
  file: SourceFile,
  words: TaskWords,
  isWindow: boolean,
  head: readonly number[],
): ItemForm[] {
  const first = firstLine(candidate, span, file.lines, isWindow)
  const all = range(first, span.last)
  const forms: ItemForm[] = [{ kind: 'full', worth: 1, lines: all }]
  const wide =
    !isWindow && candidate.share === 'code'
      ? linesAround(all, file.lines, candidate.kind === 'file' ? all[0]! : 1)
      : all
  if (wide.length > all.length) {
    forms[0]!.worth = BARE_WORTH
    forms.unshift({ kind: 'full', worth: 1, lines: wide, isWide: true })
  }
  if (all.length < LEAST_CUT_LINES) return forms
  const within = { first: Math.max(first, span.first), last: span.last }
  const important = keyLines(candidate, within, file, words)
  const selected = [...new Set([...head, ...important])].sort((a, b) => a - b)
  if (important.length > 0 && selected.length <= all.length * MOST_LINE_SHARE)
    forms.push({ kind: 'lines', worth: LINES_WORTH, lines: selected })
  if (head.length > 0 && head.length < (forms.at(-1)?.lines.length ?? 0))
    forms.push({ kind: 'signature', worth: SIGNATURE_WORTH, lines: head })
  return forms
}

/** With the comment above a definition; of the top of a file without its licence, which nobody asks for. */
function firstLine(
  { kind }: Candidate,
  { first, last }: Span,
  lines: readonly string[],
  isWindow: boolean,
): number {
  if (kind === 'file' && first === 1) return lineAfterLicence(lines, first, last)
  return isWindow ? first : commentAbove(lines, first, MAX_COMMENT_LINES)
}

/** Lines of the declaration and of the documentation below it, up to the first empty line. */
function signatureLines({ name }: Candidate, { first, last }: Span, lines: readonly string[]): number[] {
  let nameLine = first
  while (nameLine < last && nameLine - first < MAX_SIGNATURE_LINES && !lines[nameLine - 1]!.includes(name))
    nameLine++
  if (!lines[nameLine - 1]!.includes(name)) nameLine = first
  let end = nameLine
  let depth = depthAfter(lines[end - 1]!, 0)
  while (
    (depth > 0 || TYPE_GOES_ON.test(lines[end] ?? '')) &&
    end < last &&
    end - nameLine < MAX_SIGNATURE_LINES
  ) {
    end++
    depth = depthAfter(lines[end - 1]!, depth)
  }
  // The first of a hundred parameters say no more than the name: those that the task names are key lines.
  if (depth > 0 && end - nameLine >= MAX_SIGNATURE_LINES) return range(first, nameLine + CUT_SIGNATURE_LINES)
  return range(first, docEnd(lines, end, last))
}

function depthAfter(line: string, before: number): number {
  let depth = before
  for (const character of line) {
    if (character === '(' || character === '[') depth++
    else if (character === ')' || character === ']') depth = Math.max(0, depth - 1)
  }
  return depth
}

function docEnd(lines: readonly string[], signatureEnd: number, last: number): number {
  const quote = DOCSTRING.exec(lines[signatureEnd] ?? '')?.[1]
  if (quote === undefined || signatureEnd >= last) return signatureEnd
  const textStart = lines[signatureEnd]!.indexOf(quote) + quote.length
  if (lines[signatureEnd]!.includes(quote, textStart)) return signatureEnd + 1
  for (let end = signatureEnd + 1; end < last && end - signatureEnd < MAX_DOC_LINES; end++) {
    if (lines[end]!.trim() === '') return end
    if (lines[end]!.includes(quote)) return end + 1
  }
  return Math.min(last, signatureEnd + MAX_DOC_LINES)
}

/** Lines with words of the task, and focus lines, each with its context; of a comment, the line that it speaks of. */
function keyLines(
  { focusLines, share }: Candidate,
  { first, last }: Span,
  { text, lines }: SourceFile,
  words: TaskWords,
): number[] {
  const weights = words.weightsOf(text, first, last)
  let best = 0
  for (let line = first; line <= last; line++) best = Math.max(best, weights[line]!)
  const matches: number[] = []
  for (let line = first; line <= last; line++)
    if (weights[line]! > 0 && weights[line]! >= best * LEAST_WEIGHT) matches.push(line)
  matches.sort((a, b) => weights[b]! - weights[a]! || a - b)
  matches.length = Math.min(matches.length, MOST_KEY_LINES)
  const focus = focusLines.filter(line => line >= first && line <= last).slice(0, MOST_KEY_LINES)
  return [...matches, ...focus].flatMap(line => {
    const context = range(Math.max(first, line - CONTEXT_LINES), Math.min(last, line + CONTEXT_LINES))
    const told = share === 'documentation' ? null : lineBelowComment(lines, line, MAX_COMMENT_LINES)
    return told === null || told > last ? context : [...context, told]
  })
}

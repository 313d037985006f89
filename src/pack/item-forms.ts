import { commentAbove } from '../rank/comment-above.js'
import type { Candidate } from './candidate.js'
import type { Form } from './pack.js'
import type { SourceFile } from './source-files.js'
import type { Span } from './span.js'
import type { TaskWords } from './task-words.js'

/** One way to show a candidate: lines of its file, in order. */
export interface ItemForm {
  kind: Form
  /** What it is worth beside all of the candidate. */
  worth: number
  lines: readonly number[]
}

/** Beside all of it: found by `bench/pack/yield.ts`, where more of these left less room for whole definitions. */
const LINES_WORTH = 0.4
const SIGNATURE_WORTH = 0.1
/** Shorter definitions are shown whole. */
const LEAST_CUT_LINES = 10
/** Lines that matter must leave out so much, or all are shown. */
const MOST_KEPT = 0.75
/** A line matters when it says this much of what the best line of the definition says. */
const LEAST_WEIGHT = 0.4
const MOST_MATTERING = 8
const CONTEXT_LINES = 2
const MAX_SIGNATURE_LINES = 12
const MAX_DOC_LINES = 4
const MAX_COMMENT_LINES = 12
const DOCSTRING = /^\s*[rRuUbB]{0,2}("""|''')/

/** The ways to show what stands in a span, the best first. */
export function formsOf(candidate: Candidate, span: Span, file: SourceFile, words: TaskWords): ItemForm[] {
  const comment = commentAbove(file.lines, span.first, MAX_COMMENT_LINES)
  const all = range(comment, span.last)
  const full: ItemForm = { kind: 'full', worth: 1, lines: all }
  if (all.length < LEAST_CUT_LINES) return [full]
  const head = candidate.kind === 'file' ? [] : signatureLines(candidate, span, file.lines)
  const forms = [full]
  const mattering = linesThatMatter(candidate, span, file, words)
  const kept = [...new Set([...head, ...mattering])].sort((a, b) => a - b)
  if (mattering.length > 0 && kept.length <= all.length * MOST_KEPT)
    forms.push({ kind: 'lines', worth: LINES_WORTH, lines: kept })
  if (head.length > 0 && head.length < (forms.at(-1)?.lines.length ?? 0))
    forms.push({ kind: 'signature', worth: SIGNATURE_WORTH, lines: head })
  return forms
}

/** Lines of the declaration, and of what documents it below: up to the first empty line. */
function signatureLines({ name }: Candidate, { first, last }: Span, lines: readonly string[]): number[] {
  let named = first
  while (named < last && named - first < MAX_SIGNATURE_LINES && !lines[named - 1]!.includes(name)) named++
  if (!lines[named - 1]!.includes(name)) named = first
  let end = named
  let depth = depthAfter(lines[end - 1]!, 0)
  while (depth > 0 && end < last && end - named < MAX_SIGNATURE_LINES) {
    end++
    depth = depthAfter(lines[end - 1]!, depth)
  }
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
  const begins = lines[signatureEnd]!.indexOf(quote) + quote.length
  if (lines[signatureEnd]!.includes(quote, begins)) return signatureEnd + 1
  for (let end = signatureEnd + 1; end < last && end - signatureEnd < MAX_DOC_LINES; end++) {
    if (lines[end]!.trim() === '') return end
    if (lines[end]!.includes(quote)) return end + 1
  }
  return Math.min(last, signatureEnd + MAX_DOC_LINES)
}

/** Lines with words of the request, or where it uses what fits, each with those around it. */
function linesThatMatter(
  { places }: Candidate,
  { first, last }: Span,
  { text }: SourceFile,
  words: TaskWords,
): number[] {
  const weighed = range(first, last).map(line => ({ line, weight: words.weightOf(text, line) }))
  const best = weighed.reduce((most, { weight }) => Math.max(most, weight), 0)
  const said = weighed
    .filter(({ weight }) => weight > 0 && weight >= best * LEAST_WEIGHT)
    .sort((a, b) => b.weight - a.weight || a.line - b.line)
    .slice(0, MOST_MATTERING)
    .map(({ line }) => line)
  const used = places.filter(line => line >= first && line <= last).slice(0, MOST_MATTERING)
  return [...said, ...used].flatMap(line =>
    range(Math.max(first, line - CONTEXT_LINES), Math.min(last, line + CONTEXT_LINES)),
  )
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
}

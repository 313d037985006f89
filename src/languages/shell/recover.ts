import type { ParsedBefore } from '../../facts/language.js'

/** The head of a function that begins a line, and the brace after it. */
const HEAD = /^([ \t]*)(?:function[ \t]+[\w.:@+-]+[ \t]*(?:\(\))?|[\w.:@+-]+[ \t]*\(\))[ \t]*\n?[ \t]*\{/gm

/** Of functions in functions: each level is parsed once more. */
const DEEPEST = 8

interface FunctionPlace {
  start: number
  /** After the brace that opens the body. */
  body: number
  /** The brace that ends it: the first under the head that begins a line, or the last on the line of the head. */
  close: number
}

/**
 * The text without the bodies of functions that the grammar could not read: it loses the function, and often all that
 * follow. Functions in such a body stay.
 */
export function withoutUnreadBodies(source: string, parsed: ParsedBefore): string {
  return rewrite({ source, functions: functionsIn(source), parsed }, 0, { start: 0, end: source.length }, 0)
    .kept
}

interface Text {
  source: string
  functions: readonly FunctionPlace[]
  parsed: ParsedBefore
}

/** A part of a text in which no function is unread, with what stands outside of functions and without it. */
interface Rewritten {
  kept: string
  blanked: string
}

/** `first` is the first function that may be in the part. */
function rewrite(
  text: Text,
  first: number,
  { start, end }: { start: number; end: number },
  depth: number,
): Rewritten {
  const { source, functions, parsed } = text
  const [kept, blanked]: string[][] = [[], []]
  const add = (outside: string, inside: string) => {
    kept!.push(outside, inside)
    blanked!.push(outside.replace(/[^\n]/g, ' '), inside)
  }
  let at = start
  for (let index = first; index < functions.length && depth < DEEPEST; index++) {
    const { start: from, body, close } = functions[index]!
    if (from >= end) break
    if (from < at || close >= end) continue
    const head = source.slice(from, body)
    const inner = rewrite(text, index + 1, { start: body, end: close }, depth + 1)
    const isKept = parsed.isRead(from) || parsed.isSound(`${head}${inner.kept}}`)
    add(source.slice(at, from), `${head}${isKept ? inner.kept : inner.blanked}}`)
    at = close + 1
  }
  add(source.slice(at, end), '')
  return { kept: kept!.join(''), blanked: blanked!.join('') }
}

/** Those with an end, in the order of their heads. */
function functionsIn(source: string): FunctionPlace[] {
  const found: FunctionPlace[] = []
  for (const { 0: head, 1: indent = '', index } of source.matchAll(HEAD)) {
    const body = index + head.length
    const close = closeOf(source, body, indent)
    if (close >= 0) found.push({ start: index + indent.length, body, close })
  }
  return found
}

function closeOf(source: string, body: number, indent: string): number {
  const lineEnd = source.indexOf('\n', body)
  const line = source.slice(body, lineEnd < 0 ? source.length : lineEnd)
  if (line.trim() !== '') {
    const last = line.lastIndexOf('}')
    return last < 0 ? -1 : body + last
  }
  const found = source.indexOf(`\n${indent}}`, body)
  return found < 0 ? -1 : found + 1 + indent.length
}

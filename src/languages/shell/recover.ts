import type { ParsedBefore } from '../../facts/language.js'

/** The head of a function that begins a line, and the brace after it. */
const HEAD = /^([ \t]*)(?:function[ \t]+[\w.:@+-]+[ \t]*(?:\(\))?|[\w.:@+-]+[ \t]*\(\))[ \t]*\n?[ \t]*\{/gm

/**
 * The text without the bodies of functions that the grammar could not read: it loses the function, and often all that
 * follow. A body ends at the first line with a brace that stands under its head, or on the line of the head.
 */
export function withoutUnreadBodies(source: string, { isRead, isSound }: ParsedBefore): string {
  let text = source
  let end = 0
  for (const head of source.matchAll(HEAD)) {
    const [whole, indent = ''] = head
    const [start, body] = [head.index + indent.length, head.index + whole.length]
    if (start < end || isRead(start)) continue
    const close = closeOf(source, body, indent)
    if (close < 0) continue
    end = close
    if (isSound(source.slice(start, close + 1))) continue
    text = text.slice(0, body) + text.slice(body, close).replace(/[^\n]/g, ' ') + text.slice(close)
  }
  return text
}

/** Where the brace that ends a body stands; -1 if there is none. */
function closeOf(source: string, body: number, indent: string): number {
  const line = source.slice(body, endOfLine(source, body))
  if (line.trim() !== '') {
    const last = line.lastIndexOf('}')
    return last < 0 ? -1 : body + last
  }
  const found = source.indexOf(`\n${indent}}`, body)
  return found < 0 ? -1 : found + 1 + indent.length
}

function endOfLine(source: string, from: number): number {
  const end = source.indexOf('\n', from)
  return end < 0 ? source.length : end
}

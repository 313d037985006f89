import type { Blanks } from './blanks.js'
import { anglesEnd, parenthesesEnd } from './lookahead.js'
import { Tokens } from './tokens.js'
import { wordRole } from './words.js'

/**
 * Reads the head of a template, whose keyword is at `start`, and returns its end. Macros among its parameters
 * are conditions: they are kept without their arguments.
 */
export function readTemplateHead(text: string, start: number, end: number, blanks: Blanks): number {
  const ahead = new Tokens(text, end)
  const close = ahead.next() && ahead.is('<') ? anglesEnd(text, ahead.start) : -1
  // `template class Foo<int>;` is an explicit instantiation and defines nothing.
  if (wordRole(ahead.word) === 'record') blanks.blank(start, end)
  if (close < 0) return end
  while (ahead.next() && ahead.start < close) {
    if (ahead.kind !== 'word' || text[ahead.end] !== '(' || wordRole(ahead.word) !== 'macro') continue
    const last = parenthesesEnd(text, ahead.end)
    blanks.blank(ahead.end + 1, last - 1)
    ahead.rewind(Math.max(last, ahead.end))
  }
  return close
}

import { nameEnd, parenthesesEnd } from './lookahead.js'
import { Tokens } from './tokens.js'
import { wordRole } from './words.js'

interface RecordHead {
  /** Last part of the name; '' if there is none. */
  name: string
  /** End of the name. */
  end: number
  macros: { start: number; end: number }[]
}

/** Reads the head after `class`, `struct`, `union` or `enum`: `API_EXPORT Foo final : public Bar {`. */
export function readRecordHead(text: string, from: number, keyword: string): RecordHead {
  const head: RecordHead = { name: '', end: from, macros: [] }
  const tokens = new Tokens(text, from)
  let before: { start: number; end: number; macro: boolean } | undefined
  while (tokens.next()) {
    if (keyword === 'enum' && head.name === '' && tokens.is(':')) {
      // The grammar knows the underlying type of a named enumeration only.
      const body = text.indexOf('{', tokens.end)
      if (body >= 0) head.macros.push({ start: tokens.start, end: body })
    }
    if (tokens.kind !== 'word') break
    const word = tokens.word
    const role = wordRole(word)
    const { start } = tokens
    if (role === 'record') continue
    if (role === 'call' || (role === 'macro' && text[tokens.end] === '(')) {
      const end = parenthesesEnd(text, text.indexOf('(', tokens.end))
      if (end < 0) break
      if (role === 'macro') head.macros.push({ start, end })
      tokens.rewind(end)
      continue
    }
    if (role !== 'plain' && role !== 'macro') break
    const end = nameEnd(text, tokens.end)
    tokens.rewind(end)
    if (before !== undefined && !isHeadOfBody(text, end, keyword === 'class' && before.macro)) break
    if (before !== undefined) head.macros.push(before)
    before = { start, end, macro: role === 'macro' }
    head.name = word
    head.end = end
  }
  return head
}

/** In `struct A b;` the second word is a variable; before a body or a base it is the name, and the first a macro. */
function isHeadOfBody(text: string, end: number, orDeclaration: boolean): boolean {
  const tokens = new Tokens(text, end)
  if (!tokens.next()) return false
  if (tokens.is('{') || tokens.word === 'final' || (orDeclaration && tokens.is(';'))) return true
  return tokens.is(':') && text[tokens.start + 1] !== ':'
}

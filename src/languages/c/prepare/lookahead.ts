import { Tokens } from './tokens.js'

/** Longer template arguments are taken for a comparison. */
const MAX_TEMPLATE_ARGUMENTS = 600
/** None of these stands in template arguments. */
const NOT_IN_ARGUMENTS = ';{}'

/** Where the parentheses that open at `start` end, or -1 if they do not. */
export function parenthesesEnd(text: string, start: number): number {
  const tokens = new Tokens(text, start)
  let depth = 0
  while (tokens.next()) {
    if (tokens.is('(')) depth++
    else if (tokens.is(')') && --depth === 0) return tokens.end
  }
  return -1
}

/** Where the template arguments that open at `start` end, or -1 if they are none. */
export function anglesEnd(text: string, start: number): number {
  const tokens = new Tokens(text, start)
  let depth = 0
  let parens = 0
  while (tokens.next() && tokens.end - start < MAX_TEMPLATE_ARGUMENTS) {
    if (tokens.kind !== 'mark') continue
    const mark = text[tokens.start]!
    if (mark === '(') parens++
    else if (mark === ')' && --parens < 0) return -1
    else if (parens > 0) continue
    else if (mark === '<') depth++
    else if (mark === '>' && --depth === 0) return tokens.end
    else if (NOT_IN_ARGUMENTS.includes(mark)) return -1
  }
  return -1
}

/** Where a name with its scopes and template arguments ends: `a::b<int>::c`. `end` is the end of its first word. */
export function nameEnd(text: string, end: number): number {
  const tokens = new Tokens(text, end)
  let at = end
  while (tokens.next()) {
    if (tokens.is('<')) {
      const after = anglesEnd(text, tokens.start)
      if (after < 0) return at
      at = after
      tokens.rewind(after)
    } else if (tokens.is(':') && text[tokens.start + 1] === ':') {
      tokens.rewind(tokens.start + 2)
      if (!tokens.next() || tokens.kind !== 'word') return at
      at = tokens.end
    } else return at
  }
  return at
}

import { Tokens } from './tokens.js'
import { wordRole } from './words.js'

const SPACE = 32
const SLASH = 47
const COLON = 58
const LESS = 60
/** Longer arguments are not looked through: they may have no end at all. */
const MAX_ARGUMENTS = 20_000
/** Longer template arguments are treated as a comparison. */
const MAX_TEMPLATE_ARGUMENTS = 600
/** `*name)(`, the name left out. */
const POINTER_TO_FUNCTION = ['*', '', ')', '(']
/** None of these occurs in template arguments. */
const NOT_IN_ARGUMENTS = ';{}'

/** Where the parentheses that open at `start` end, or -1 if they do not. */
export function parenthesesEnd(text: string, start: number): number {
  const tokens = new Tokens(text, start)
  let depth = 0
  while (tokens.next() && tokens.end - start < MAX_ARGUMENTS) {
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
  let next = end
  while (text.charCodeAt(next) === SPACE) next++
  const code = text.charCodeAt(next)
  if (code !== COLON && code !== LESS && code > SPACE && code !== SLASH) return end
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

/** Where arguments that may follow `at` end; `at` itself if there are none. */
export function argumentsEnd(text: string, at: number): number {
  const tokens = new Tokens(text, at)
  return tokens.next() && tokens.is('(') ? Math.max(parenthesesEnd(text, tokens.start), at) : at
}

/** Where the parameters of `operator+=`, `operator()` or `operator bool` begin, or -1; `at` is after the keyword. */
export function operatorEnd(text: string, at: number): number {
  const tokens = new Tokens(text, at)
  for (let first = true; tokens.next() && !tokens.is(';') && !tokens.is('{'); first = false) {
    if (!tokens.is('(')) continue
    if (!first || text[tokens.end] !== ')') return tokens.start
    tokens.rewind(tokens.end + 1)
  }
  return -1
}

export function isBeforeWord(text: string, at: number): boolean {
  const tokens = new Tokens(text, at)
  return tokens.next() && tokens.kind === 'word'
}

/** True if a body follows: `NOINLINE {`, `REQUIRES(m) noexcept -> int {`; `at` is after its name. */
export function isBeforeBody(text: string, at: number): boolean {
  const tokens = new Tokens(text, argumentsEnd(text, at))
  while (tokens.next() && wordRole(tokens.word) === 'specifier');
  return tokens.is('{') || (tokens.is('-') && text[tokens.end] === '>')
}

/** True for the `APIENTRY` of `int (APIENTRY *name)(void)`; `at` is after it. */
export function isBeforePointer(text: string, at: number): boolean {
  const tokens = new Tokens(text, at)
  return POINTER_TO_FUNCTION.every(
    part => tokens.next() && (part === '' ? tokens.kind === 'word' : tokens.is(part)),
  )
}

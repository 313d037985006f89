import type { Blanks } from './blanks.js'
import { parenthesesEnd } from './lookahead.js'
import { areExpressions, areNames } from './macro-arguments.js'
import { Tokens } from './tokens.js'

export interface MacroCall {
  end: number
  /** Belongs to the declaration after it; is a statement; has a body; is part of an expression. */
  role: 'attribute' | 'statement' | 'body' | 'expression'
}

const SEMICOLON_AT_END = ');'

/** Reads a macro call where a declaration or statement begins; `open` is where its parentheses do. */
export function readMacroCall(
  text: string,
  open: number,
  place: { inFunction: boolean; inClass: boolean },
  blanks: Blanks,
): MacroCall {
  const end = parenthesesEnd(text, open)
  if (end < 0) return { end: open, role: 'expression' }
  const ahead = new Tokens(text, end)
  const more = ahead.next()
  const hasBody = more && ahead.is('{')
  // `TEST_CASE("adds", "[math]") {` is then a function without parameters.
  const declares = !place.inFunction && (hasBody || place.inClass)
  const readable = declares ? areNames(text, open, end) : areExpressions(text, open, end)
  const hideArguments = () => {
    if (!readable) blanks.blank(open + 1, end - 1)
  }
  const nextBegins = ahead.kind === 'word' || ahead.kind === 'directive' || ahead.is('}') || ahead.is('[')
  if (hasBody || (more && !nextBegins)) {
    hideArguments()
    if (hasBody && place.inFunction && /\s/.test(text[end]!)) blanks.replace(end, ';')
    return { end, role: hasBody ? 'body' : 'expression' }
  }
  const lines = text.slice(end, ahead.start).split('\n').length - 1
  if (ahead.kind === 'word' && (lines === 0 || (lines === 1 && !place.inFunction))) {
    return { end, role: 'attribute' }
  }
  // A directive needs the line end before it, so there the semicolon takes the place of the `)`.
  const after = text[end] ?? ''
  if (/[ \t]/.test(after) || (after === '\n' && ahead.kind !== 'directive')) {
    hideArguments()
    blanks.replace(end, ';')
  } else if (end - open > SEMICOLON_AT_END.length) {
    blanks.blank(open + 1, end - SEMICOLON_AT_END.length)
    blanks.replace(end - SEMICOLON_AT_END.length, SEMICOLON_AT_END)
  }
  return { end, role: 'statement' }
}

import type { GrammarLanguage, Region, RegionFrame } from '../../facts/language.js'

/** An expression is parsed in parentheses, so that a bare name or an object is a value. */
const EXPRESSION_FRAME: RegionFrame = { open: '(', close: ')', apart: ';' }
const STATEMENT_FRAME: RegionFrame = { open: ';', close: ';', apart: ';' }
/** Handlers may hold statements: `a = 1; b()`, `if (x) y()`. */
const STATEMENTS = /;\s*\S|^\s*(?:if|for|const|let|var|return|switch|while|throw)\b/
// A region may hold nothing but a remark.
const COMMENTS = /\/\*[\s\S]*?\*\//g
/** The mark after a region replaces the semicolon. */
const LAST_SEMICOLON = /;[\s;]*$/

/** The region of an expression of markup; undefined if it is empty. */
export function expressionRegion(
  text: string,
  start: number,
  end: number,
  language: GrammarLanguage,
): Region | undefined {
  const code = text.slice(start, end)
  const last = start + code.replace(LAST_SEMICOLON, '').length
  if (text.slice(start, last).trim() === '') return undefined
  const isStatement = STATEMENTS.test(code) || code.replace(COMMENTS, '').trim() === ''
  const frame = isStatement ? STATEMENT_FRAME : EXPRESSION_FRAME
  return { language, start, end: last, kind: 'expression', frame }
}

const NAME = /[A-Za-z_$][\w$]*/g
const PROPERTY_KEY = /[\w$]+\s*:/g

/** The names that a pattern binds: `item`, `(item, index)`, `{ item, id: key = 1 }`. */
export function boundNames(pattern: string): string[] {
  return pattern.replace(PROPERTY_KEY, '').match(NAME) ?? []
}

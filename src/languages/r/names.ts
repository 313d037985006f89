import type { SyntaxReader } from '../../facts/syntax-reader.js'

/** Names may contain dots, which separate the parts of a path: in paths another character stands for them. */
const DOT_IN_NAME = '\u00B7'

/** The name of an identifier or string, without back quotes or quotes. */
export function nameOf(at: number, syntax: SyntaxReader): string {
  const text = syntax.text(at)
  return syntax.stringValue(at) ?? text.replace(/^`(.*)`$/s, '$1')
}

export function pathName(at: number, syntax: SyntaxReader): string {
  return nameOf(at, syntax).replaceAll('.', DOT_IN_NAME)
}

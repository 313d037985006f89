import type { FileReader } from '../../facts/file-reader.js'
import { UNKNOWN_PATH } from '../../facts/syntax-reader.js'
import { LITERAL_MACROS, rangePath } from './paths.js'

const RANGE = /^\(\s*[\w.()]*?\.\.=?\s*[\w.()]*\s*\)$/

/** The path of brackets in a macro's tokens: `(0..8)`, `[1, 2]`. */
export function bracketPath(tree: number, file: FileReader): string {
  const text = file.text(tree)
  if (!text.startsWith('(')) return '[]'
  return RANGE.test(text) ? rangePath(text) : UNKNOWN_PATH
}

/** The path of a macro's value: that of a literal, else the macro is called. */
export function macroPath(name: string): string {
  return LITERAL_MACROS[name] ?? `${name}()`
}

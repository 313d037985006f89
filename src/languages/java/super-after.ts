import type { SyntaxReader } from '../../facts/syntax-reader.js'

/** `.super` of `Base.super.close()`, which no field names. */
export function superAfter(object: number, invocation: number, syntax: SyntaxReader): string {
  const above = syntax.child(invocation, 'super')
  return above >= 0 && above !== object ? '.super' : ''
}

import type { PathShapes } from './reading-rules.js'
import { type SyntaxReader, UNKNOWN_PATH } from './syntax-reader.js'

const LAMBDA_PATH = '()=>'
/** Longer chains are cut: nothing resolves through them, and hostile files nest without limit. */
const MAX_PATH_PARTS = 24

/** An expression as a path (see `PathShapes`). */
export function writePath(at: number, syntax: SyntaxReader, shapes: PathShapes): string {
  return pathWithin(at, MAX_PATH_PARTS, syntax, shapes)
}

function pathWithin(at: number, parts: number, syntax: SyntaxReader, shapes: PathShapes): string {
  if (at < 0 || parts === 0) return UNKNOWN_PATH
  const type = syntax.type(at)
  const within = (inner: number) => pathWithin(inner, parts - 1, syntax, shapes)
  const custom = shapes.custom?.[type]?.(at, syntax, within)
  if (custom !== undefined) return custom
  if (shapes.names.includes(type)) return syntax.text(at)
  const member = shapes.members[type]
  if (member !== undefined) {
    const object = syntax.field(at, member[0])
    const name = syntax.text(syntax.field(at, member[1]))
    return object < 0 ? name : `${within(object)}.${name}`
  }
  const callee = shapes.calls[type]
  if (callee !== undefined) return `${within(syntax.field(at, callee))}()`
  const created = shapes.creations[type]
  if (created !== undefined) return `new ${within(syntax.field(at, created))}()`
  const subscripted = shapes.subscripts[type]
  if (subscripted !== undefined) return `${within(syntax.field(at, subscripted))}[]`
  const wrapped = shapes.wrappers[type]
  if (wrapped !== undefined) {
    return within(wrapped === '' ? syntax.child(at) : syntax.field(at, wrapped))
  }
  if (shapes.lambdas.includes(type)) return LAMBDA_PATH
  return shapes.literals[type] ?? UNKNOWN_PATH
}

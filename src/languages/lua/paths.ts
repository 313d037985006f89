import type { CustomPath } from '../../facts/reading-rules.js'
import type { SyntaxReader } from '../../facts/syntax-reader.js'

const REQUIRE = 'require'
const SET_METATABLE = 'setmetatable'
const INDEX = '__index'
const SELF = 'self'
const NOT_OF_NAME = /\W/g

/** The name of a module that is used without a variable: `require("a.b").f()`. No variable can have it. */
export function moduleVariable(module: string): string {
  return `$${module.replace(NOT_OF_NAME, '_')}`
}

/** The module of `require "m"`; undefined for any other call. */
export function requiredModule(at: number, syntax: SyntaxReader): string | undefined {
  if (syntax.type(at) !== 'function_call' || syntax.text(syntax.field(at, 'name')) !== REQUIRE)
    return undefined
  return syntax.stringValue(syntax.child(syntax.field(at, 'arguments')))
}

/** The table in which an object looks up what it does not have: `M` of `setmetatable(t, M)` and of `{ __index = M }`. */
export function metatableOf(at: number, syntax: SyntaxReader): number {
  if (syntax.type(at) !== 'function_call' || syntax.text(syntax.field(at, 'name')) !== SET_METATABLE)
    return -1
  const meta = syntax.children(syntax.field(at, 'arguments'))[1] ?? -1
  if (syntax.type(meta) !== 'table_constructor') return meta
  for (const field of syntax.children(meta)) {
    if (syntax.text(syntax.field(field, 'name')) === INDEX) return syntax.field(field, 'value')
  }
  return -1
}

const callPath: CustomPath = (at, syntax, inner) => {
  const module = requiredModule(at, syntax)
  if (module !== undefined) return moduleVariable(module)
  const meta = metatableOf(at, syntax)
  const type = syntax.type(meta)
  if (type !== 'identifier' && type !== 'dot_index_expression') return undefined
  const path = inner(meta)
  return path === SELF ? SELF : `new ${path}()`
}

/** `a or b` is mostly `a`, or a value of the same kind. */
const orPath: CustomPath = (at, syntax, inner) => {
  const left = syntax.field(at, 'left')
  const right = syntax.field(at, 'right')
  const operator = syntax.source.slice(syntax.tree.end[left], syntax.tree.start[right]).trim()
  if (operator !== 'or') return undefined
  const path = inner(left)
  return path === '?' ? inner(right) : path
}

export const LUA_PATHS: Readonly<Record<string, CustomPath>> = {
  function_call: callPath,
  binary_expression: orPath,
}

import type { CustomPath } from '../../facts/reading-rules.js'
import { ROOT_NAME, type SyntaxReader } from '../../facts/syntax-reader.js'
import { camelize } from './inflection.js'

/** Calls that answer with their receiver. */
const SAME_OBJECT = new Set(['freeze', 'dup', 'clone', 'tap', 'itself', 'presence', 'compact'])
const FACTORIES = new Set(['create', 'build', 'build_stubbed'])
const LAMBDA_MAKERS = new Set(['lambda', 'proc'])

/**
 * `a.b` without arguments is written so, be it a call or an attribute; `a.b(x)` is `a.b()`; `Foo.new` is `new Foo()`.
 */
const callPath: CustomPath = (at, syntax, inner) => {
  const receiver = syntax.field(at, 'receiver')
  const method = syntax.field(at, 'method')
  const name = method < 0 ? 'call' : syntax.text(method)
  const block = syntax.field(at, 'block')
  if (receiver < 0) {
    if (block >= 0 && LAMBDA_MAKERS.has(name)) return '()=>'
    const made = FACTORIES.has(name) ? madeByFactory(at, syntax) : ''
    return made === '' ? `${name}()` : `new ${made}()`
  }
  const bare = syntax.field(at, 'arguments') < 0
  if (bare && SAME_OBJECT.has(name)) return inner(receiver)
  if (name === 'new' && isConstant(receiver, syntax)) return `new ${inner(receiver)}()`
  const path = `${inner(receiver)}.${name}`
  return bare && block < 0 && method >= 0 ? path : `${path}()`
}

/** FactoryBot's `create(:line_item)` makes a `LineItem`. */
function madeByFactory(at: number, syntax: SyntaxReader): string {
  const first = syntax.child(syntax.field(at, 'arguments'))
  return syntax.type(first) === 'simple_symbol' ? camelize(syntax.text(first).slice(1)) : ''
}

/** `@name` is a field of `self`. */
const fieldPath: CustomPath = (at, syntax) => `self.${fieldName(at, syntax)}`

/** `::Logger` is the top-level one, even if a nearer one has the same name. */
const constantPath: CustomPath = (at, syntax, inner) => {
  const scope = syntax.field(at, 'scope')
  return `${scope < 0 ? ROOT_NAME : inner(scope)}.${syntax.text(syntax.field(at, 'name'))}`
}

export const RUBY_PATHS: Readonly<Record<string, CustomPath>> = {
  call: callPath,
  scope_resolution: constantPath,
  instance_variable: fieldPath,
  class_variable: fieldPath,
}

/** `@name` and the attribute `name` are one field; `@@name` is another, shared by all objects of the class. */
export function fieldName(at: number, syntax: SyntaxReader): string {
  const text = syntax.text(at)
  return text.startsWith('@@') ? text : text.slice(1)
}

export function isConstant(at: number, syntax: SyntaxReader): boolean {
  const type = syntax.type(at)
  return type === 'constant' || type === 'scope_resolution'
}

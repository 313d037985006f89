import type { CustomPath } from '../../facts/reading-rules.js'
import { ROOT_NAME, type SyntaxReader, UNKNOWN_PATH } from '../../facts/syntax-reader.js'

const CLASS_NAME = 'class'
const FROM_ROOT = `${ROOT_NAME}.`
const FUNCTION_NAMES = new Set(['name', 'qualified_name', 'relative_name'])

/** `\App\Models\User` → `App.Models.User` */
export function dotted(name: string): string {
  return name.replace(/^\\/, '').replaceAll('\\', '.').replace(/\s+/g, '')
}

/** `$name` → `name`: names that have no `$` elsewhere, such as properties, get the same spelling. */
export function variableText(at: number, syntax: SyntaxReader): string {
  return syntax.text(at).replace(/^[&$]+/, '')
}

/** The member in `->name`, `->{'name'}`, `::$name`; `?` if it is computed. */
export function memberName(at: number, syntax: SyntaxReader): string {
  const type = syntax.type(at)
  if (type === 'name') return syntax.text(at)
  return type === 'string' ? (syntax.stringValue(at) ?? UNKNOWN_PATH) : UNKNOWN_PATH
}

export function isPlaceholder(call: number, syntax: SyntaxReader): boolean {
  return syntax.child(syntax.field(call, 'arguments'), 'variadic_placeholder') >= 0
}

/** `\User` is the global one, even if the namespace has its own `User`. */
export function pathOf(written: string): string {
  return written.startsWith('\\') ? `${ROOT_NAME}.${dotted(written)}` : dotted(written)
}

const name: CustomPath = (at, syntax) => pathOf(syntax.text(at))
const variable: CustomPath = (at, syntax) => variableText(at, syntax)
const lastChild: CustomPath = (at, syntax, inner) => inner(syntax.lastChild(at))
const member: CustomPath = (at, syntax, inner) =>
  `${inner(syntax.field(at, 'object'))}.${memberName(syntax.field(at, 'name'), syntax)}`
const memberCall: CustomPath = (at, syntax, inner) => called(member(at, syntax, inner)!, at, syntax)
const staticCall: CustomPath = (at, syntax, inner) =>
  called(`${inner(syntax.field(at, 'scope'))}.${memberName(syntax.field(at, 'name'), syntax)}`, at, syntax)

/** The path of a function by its name. If the namespace has none, it is looked up globally: `\strlen` is `strlen`. */
export function functionPath(name: number, syntax: SyntaxReader): string {
  const path = pathOf(syntax.text(name))
  const plain = withoutRoot(path)
  return plain.includes('.') ? path : plain
}

export function withoutRoot(path: string): string {
  return path.startsWith(FROM_ROOT) ? path.slice(FROM_ROOT.length) : path
}

/** `f(...)` is the function itself. */
function called(path: string, at: number, syntax: SyntaxReader): string {
  return isPlaceholder(at, syntax) ? path : `${path}()`
}

/** `Foo::class` is the class itself. */
const classConstant: CustomPath = (at, syntax, inner) => {
  const [scope = -1, constant = -1] = syntax.children(at)
  const text = syntax.text(constant)
  return text === CLASS_NAME ? inner(scope) : `${inner(scope)}.${text}`
}

const creation: CustomPath = (at, syntax, inner) => {
  const created = syntax.child(at)
  return syntax.type(created) === 'anonymous_class' ? UNKNOWN_PATH : `new ${inner(created)}()`
}

/** `[$this, 'method']` and `[Foo::class, 'method']` pass on a method. */
const array: CustomPath = (at, syntax, inner) => {
  const method = callableArray(at, syntax)
  return method === undefined ? '[]' : `${inner(method.object)}.${method.name}`
}

export function callableArray(
  at: number,
  syntax: SyntaxReader,
): { object: number; method: number; name: string } | undefined {
  const [first = -1, second = -1, ...more] = syntax.children(at)
  const object = syntax.child(first)
  const method = syntax.child(second)
  const text = syntax.stringValue(method)
  if (more.length > 0 || text === undefined || !/^\w+$/.test(text)) return undefined
  const isThis = syntax.text(object) === '$this'
  const isClass =
    syntax.type(object) === 'class_constant_access_expression' &&
    syntax.text(syntax.lastChild(object)) === CLASS_NAME
  return isThis || isClass ? { object, method, name: text } : undefined
}

export const PHP_PATHS: Readonly<Record<string, CustomPath>> = {
  name,
  qualified_name: name,
  relative_name: name,
  namespace_name: name,
  variable_name: variable,
  argument: lastChild,
  array_element_initializer: lastChild,
  member_access_expression: member,
  nullsafe_member_access_expression: member,
  scoped_property_access_expression: (at, syntax, inner) =>
    `${inner(syntax.field(at, 'scope'))}.${variableText(syntax.field(at, 'name'), syntax)}`,
  function_call_expression: (at, syntax, inner) => {
    const callee = syntax.field(at, 'function')
    const named = FUNCTION_NAMES.has(syntax.type(callee))
    return called(named ? functionPath(callee, syntax) : inner(callee), at, syntax)
  },
  member_call_expression: memberCall,
  nullsafe_member_call_expression: memberCall,
  scoped_call_expression: staticCall,
  class_constant_access_expression: classConstant,
  object_creation_expression: creation,
  subscript_expression: (at, syntax, inner) => `${inner(syntax.child(at))}[]`,
  array_creation_expression: array,
}

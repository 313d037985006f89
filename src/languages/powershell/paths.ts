import type { CustomPath } from '../../facts/reading-rules.js'
import { type SyntaxReader, UNKNOWN_PATH } from '../../facts/syntax-reader.js'

const SCOPE = /^\$\{?(?:script|global|local|private|using):/i
const MARKS = /^\$\{?|\}$/g

/** Nodes that every expression is wrapped in, whatever it is. */
export const WRAPPERS =
  'pipeline pipeline_chain logical_expression bitwise_expression comparison_expression additive_expression multiplicative_expression format_expression range_expression array_literal_expression unary_expression parenthesized_expression argument_expression logical_argument_expression bitwise_argument_expression comparison_argument_expression additive_argument_expression multiplicative_argument_expression format_argument_expression range_argument_expression left_assignment_expression command_name_expr path_command_name'.split(
    ' ',
  )
const WRAPPER_TYPES = new Set(WRAPPERS)

/** The name of a variable without `$` and its scope. */
export function variableName(at: number, syntax: SyntaxReader): string {
  return syntax.text(at).replace(SCOPE, '').replace(MARKS, '')
}

/** True for `$script:x` and `$global:x`: state of the module. */
export function isShared(at: number, syntax: SyntaxReader): boolean {
  return /^\$\{?(?:script|global):/i.test(syntax.text(at))
}

/** The expression inside its wrappers; a wrapper of two is an operation. */
export function unwrap(at: number, syntax: SyntaxReader): number {
  let inner = at
  while (inner >= 0 && WRAPPER_TYPES.has(syntax.type(inner))) {
    const children = syntax.children(inner)
    if (children.length !== 1) return inner
    inner = children[0]!
  }
  return inner
}

/** `Shop.Order` of `[Shop.Order]`. */
export function typeText(at: number, syntax: SyntaxReader): string {
  return syntax
    .text(at)
    .replace(/^\[|\]$/g, '')
    .trim()
}

const wrapped: CustomPath = (at, syntax, inner) => {
  const children = syntax.children(at)
  return children.length === 1 ? inner(children[0]!) : UNKNOWN_PATH
}

const member: CustomPath = (at, syntax, inner) =>
  `${inner(syntax.child(at))}.${syntax.text(syntax.child(at, 'member_name'))}`

const called: CustomPath = (at, syntax, inner) => {
  const object = syntax.child(at)
  const name = syntax.text(syntax.child(at, 'member_name'))
  if (syntax.type(object) === 'type_literal' && name.toLowerCase() === 'new') return `new ${inner(object)}()`
  return `${inner(object)}.${name}()`
}

const command: CustomPath = (at, syntax) => {
  const name = syntax.text(syntax.field(at, 'command_name'))
  if (name.toLowerCase() !== 'new-object') return /^[\w-]+$/.test(name) ? `${name}()` : UNKNOWN_PATH
  const type = syntax.child(syntax.field(at, 'command_elements'), 'generic_token')
  return type < 0 ? UNKNOWN_PATH : `new ${syntax.text(type)}()`
}

export const POWERSHELL_PATHS: Readonly<Record<string, CustomPath>> = {
  ...Object.fromEntries(WRAPPERS.map(type => [type, wrapped])),
  variable: (at, syntax) => variableName(at, syntax),
  type_literal: (at, syntax) => typeText(at, syntax),
  member_access: member,
  invokation_expression: called,
  command,
  cast_expression: (at, syntax, inner) => {
    const type = syntax.child(at, 'type_literal')
    return type < 0 ? undefined : `new ${inner(type)}()`
  },
}

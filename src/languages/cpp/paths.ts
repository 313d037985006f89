import type { PathShapes } from '../../facts/reading-rules.js'
import { ROOT_NAME, type SyntaxReader } from '../../facts/syntax-reader.js'
import { C_PATHS } from '../c/paths.js'

const CASTS = new Set(['static_cast', 'dynamic_cast', 'reinterpret_cast', 'const_cast'])
/** Calls that construct the type they are given: `std::make_unique<Foo>(1)`. */
const MAKERS = /^make_(?:unique|shared)(?:_for_overwrite)?$/
const CLASS_TYPES = new Set(['type_identifier', 'qualified_identifier', 'template_type', 'struct_specifier'])

export const CPP_PATHS: PathShapes = {
  ...C_PATHS,
  names: [...C_PATHS.names, 'namespace_identifier', 'this', 'destructor_name', 'operator_name'],
  // Written by `custom`; named here so that `&Foo::bar` counts as something that may be a function.
  members: { ...C_PATHS.members, qualified_identifier: ['scope', 'name'] },
  creations: { ...C_PATHS.creations, new_expression: 'type' },
  wrappers: {
    ...C_PATHS.wrappers,
    template_function: 'name',
    template_method: 'name',
    template_type: 'name',
    dependent_name: '',
    dependent_type: '',
    co_await_expression: 'argument',
    parameter_pack_expansion: 'pattern',
  },
  literals: { ...C_PATHS.literals, raw_string_literal: "''", user_defined_literal: "''" },
  lambdas: ['lambda_expression'],
  custom: {
    // `::close` is the global one, even if the class has its own `close`.
    qualified_identifier: (at, syntax, inner) => {
      const scope = syntax.field(at, 'scope')
      return `${scope < 0 ? ROOT_NAME : inner(scope)}.${inner(syntax.field(at, 'name'))}`
    },
    field_expression: (at, syntax, inner) =>
      `${inner(syntax.field(at, 'argument'))}.${inner(syntax.field(at, 'field'))}`,
    call_expression: (at, syntax, inner) => {
      const made = madeType(syntax.field(at, 'function'), syntax)
      return made < 0 ? undefined : `new ${inner(made)}()`
    },
  },
}

/** The type that `static_cast<Foo *>(x)` and `std::make_unique<Foo>(1)` give; -1 for any other callee. */
export function madeType(callee: number, syntax: SyntaxReader): number {
  let template = callee
  while (syntax.type(template) === 'qualified_identifier') template = syntax.field(template, 'name')
  if (syntax.type(template) !== 'template_function') return -1
  const name = syntax.text(syntax.field(template, 'name'))
  if (!CASTS.has(name) && !MAKERS.test(name)) return -1
  const type = syntax.field(syntax.child(syntax.field(template, 'arguments')), 'type')
  return CLASS_TYPES.has(syntax.type(type)) ? type : -1
}

/** Casts are written like calls and are none. */
export function isCast(callee: number, syntax: SyntaxReader): boolean {
  return syntax.type(callee) === 'template_function' && CASTS.has(syntax.text(syntax.field(callee, 'name')))
}

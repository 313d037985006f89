import type { CustomPath, PathShapes } from '../../facts/reading-rules.js'
import { type SyntaxReader, UNKNOWN_PATH } from '../../facts/syntax-reader.js'

export const SWIFT_PATHS: PathShapes = {
  names: ['simple_identifier', 'type_identifier', 'self_expression', 'super_expression', 'identifier'],
  // Written by `custom`; named here so that `a.b` counts as something that may be a function.
  members: { navigation_expression: ['target', 'suffix'] },
  calls: {},
  creations: {},
  subscripts: {},
  wrappers: {
    postfix_expression: 'target',
    try_expression: 'expr',
    await_expression: 'expr',
    tuple_expression: 'value',
    nil_coalescing_expression: 'value',
    directly_assignable_expression: '',
    optional_type: 'wrapped',
    existential_type: '',
    opaque_type: '',
  },
  literals: {
    line_string_literal: "''",
    multi_line_string_literal: "''",
    integer_literal: '0',
    hex_literal: '0',
    bin_literal: '0',
    oct_literal: '0',
    real_literal: '0.0',
    boolean_literal: 'true',
    array_literal: '[]',
    dictionary_literal: '[:]',
  },
  lambdas: ['lambda_literal'],
  custom: {
    navigation_expression: memberPath,
    call_expression: callPath,
    constructor_expression: (at, syntax, inner) => `${inner(syntax.field(at, 'constructed_type'))}()`,
    user_type: (at, syntax) => typePath(at, syntax),
    prefix_expression: (at, syntax, inner) => {
      const target = inner(syntax.field(at, 'target'))
      return isImplicitMember(at, syntax) ? `${UNKNOWN_PATH}.${target}` : target
    },
    as_expression: (at, syntax, inner) => {
      const type = syntax.child(at, 'user_type', 'optional_type')
      return type < 0 ? inner(syntax.field(at, 'expr')) : `${inner(type)}()`
    },
  },
}

function memberPath(...[at, syntax, inner]: Parameters<CustomPath>): string {
  const member = syntax.field(syntax.field(at, 'suffix'), 'suffix')
  return `${inner(syntax.field(at, 'target'))}.${syntax.text(member)}`
}

function callPath(...[at, syntax, inner]: Parameters<CustomPath>): string {
  const callee = inner(syntax.child(at))
  // `[Foo]()` is an empty array.
  return callee.startsWith('[') ? callee : callee + (isSubscript(at, syntax) ? '[]' : '()')
}

/** The grammar writes `a[i]` as a call with brackets. */
export function isSubscript(call: number, syntax: SyntaxReader): boolean {
  return syntax.source[syntax.tree.start[syntax.child(call, 'call_suffix')]!] === '['
}

/** `.done`, a member of the type that is expected. */
function isImplicitMember(at: number, syntax: SyntaxReader): boolean {
  return syntax.source[syntax.tree.start[at]!] === '.'
}

/** `Foo.Bar` of `Foo.Bar<Int>`. */
export function typePath(at: number, syntax: SyntaxReader): string {
  return syntax
    .children(at)
    .filter(child => syntax.type(child) === 'type_identifier')
    .map(child => syntax.text(child))
    .join('.')
}

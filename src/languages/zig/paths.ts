import type { CustomPath, PathShapes } from '../../facts/reading-rules.js'
import { type SyntaxReader, UNKNOWN_PATH } from '../../facts/syntax-reader.js'

/** The file itself as a type: no name of the language begins with `$`. */
export const FILE_TYPE = '$file'
const CALL = '()'

export const ZIG_PATHS: PathShapes = {
  names: ['identifier'],
  // Written by `custom`; named here so that `a.b` counts as something that may be a function.
  members: { field_expression: ['object', 'member'] },
  calls: { call_expression: 'function' },
  creations: {},
  subscripts: { index_expression: 'object', slice_expression: 'object' },
  wrappers: {
    parenthesized_expression: '',
    try_expression: '',
    catch_expression: '',
    dereference_expression: '',
    null_coercion_expression: '',
    async_expression: '',
    await_expression: '',
    comptime_expression: '',
  },
  literals: {
    string: "''",
    multiline_string: "''",
    integer: '0',
    float: '0.0',
    boolean: 'true',
    character: '0',
    anonymous_struct_initializer: '{}',
  },
  lambdas: [],
  custom: {
    field_expression: (at, syntax, inner) => {
      const member = syntax.text(syntax.field(at, 'member'))
      const object = syntax.field(at, 'object')
      return `${object < 0 ? expectedType(at, syntax, inner) : inner(object)}.${member}`
    },
    struct_initializer: (at, syntax, inner) => {
      const type = inner(syntax.child(at))
      return type.endsWith(CALL) ? type : type + CALL
    },
    binary_expression: (at, syntax, inner) => {
      const left = syntax.field(at, 'left')
      const between = syntax.source.slice(syntax.tree.end[left], syntax.tree.start[syntax.field(at, 'right')])
      return between.trim() === 'orelse' ? inner(left) : undefined
    },
    unary_expression: (at, syntax, inner) =>
      syntax.source[syntax.tree.start[at]!] === '&' ? inner(syntax.field(at, 'argument')) : undefined,
    // `@as(Foo, x)` is a Foo.
    builtin_function: (at, syntax, inner) => {
      const [type] = syntax.children(syntax.child(at, 'arguments'))
      const isCast = syntax.text(syntax.child(at, 'builtin_identifier')) === '@as'
      return isCast && type !== undefined ? `${inner(type)}${CALL}` : undefined
    },
    pointer_type: lastPath,
    nullable_type: lastPath,
    slice_type: lastPath,
    array_type: lastPath,
  },
}

/** The grammar takes `*m.Foo` for the member `Foo` of `*m`. */
function lastPath(...[at, syntax, inner]: Parameters<CustomPath>): string {
  return inner(syntax.lastChild(at))
}

/** The type of `.init(0)` in `var h: Hash = .init(0)`. */
function expectedType(at: number, syntax: SyntaxReader, inner: (at: number) => string): string {
  const call = syntax.parent(at)
  const value = syntax.type(call) === 'call_expression' ? call : at
  const declaration = syntax.parent(value)
  const isTyped = /^(?:variable_declaration|container_field)$/.test(syntax.type(declaration))
  const type = isTyped ? syntax.field(declaration, 'type') : -1
  return type < 0 || type === value ? UNKNOWN_PATH : inner(type)
}

import type { PathShapes } from '../language.js'

/** Macros whose value is a literal's. */
const LITERAL_MACROS: Readonly<Record<string, string>> = {
  vec: '[]',
  format: "''",
  concat: "''",
  stringify: "''",
}

/** `::` and `.` are both written as a dot: what stands on the left says which one it was. */
export const RUST_PATHS: PathShapes = {
  names: [
    'identifier',
    'type_identifier',
    'field_identifier',
    'shorthand_field_identifier',
    'primitive_type',
    'self',
    'super',
    'crate',
    'metavariable',
  ],
  members: {
    field_expression: ['value', 'field'],
    scoped_identifier: ['path', 'name'],
    scoped_type_identifier: ['path', 'name'],
  },
  calls: { call_expression: 'function' },
  creations: { struct_expression: 'name' },
  subscripts: {},
  wrappers: {
    parenthesized_expression: '',
    await_expression: '',
    try_expression: '',
    unary_expression: '',
    reference_expression: 'value',
    type_cast_expression: 'value',
    generic_function: 'function',
    generic_type: 'type',
    generic_type_with_turbofish: 'type',
    reference_type: 'type',
    pointer_type: 'type',
    bracketed_type: '',
    qualified_type: 'type',
    dynamic_type: 'trait',
    abstract_type: 'trait',
    function_type: 'trait',
    higher_ranked_trait_bound: 'type',
  },
  literals: {
    string_literal: "''",
    raw_string_literal: "''",
    char_literal: "''",
    integer_literal: '0',
    float_literal: '0.0',
    boolean_literal: 'true',
    array_expression: '[]',
    array_type: '[]',
    tuple_expression: '()',
    unit_expression: '()',
  },
  lambdas: ['closure_expression'],
  custom: {
    index_expression: (at, syntax, inner) => `${inner(syntax.child(at))}[]`,
    macro_invocation: (at, syntax, inner) => {
      const name = inner(syntax.field(at, 'macro'))
      return LITERAL_MACROS[name] ?? `${name}()`
    },
  },
}

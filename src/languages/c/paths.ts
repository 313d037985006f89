import type { PathShapes } from '../../facts/reading-rules.js'

export const C_PATHS: PathShapes = {
  names: ['identifier', 'field_identifier', 'type_identifier'],
  members: { field_expression: ['argument', 'field'] },
  calls: { call_expression: 'function' },
  creations: { compound_literal_expression: 'type' },
  subscripts: { subscript_expression: 'argument' },
  wrappers: {
    parenthesized_expression: '',
    pointer_expression: 'argument',
    cast_expression: 'value',
    type_descriptor: 'type',
    struct_specifier: 'name',
    union_specifier: 'name',
    enum_specifier: 'name',
  },
  literals: {
    string_literal: "''",
    concatenated_string: "''",
    char_literal: "''",
    number_literal: '0',
    true: 'true',
    false: 'false',
    null: 'null',
    initializer_list: '{}',
  },
  lambdas: [],
}

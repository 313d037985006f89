import type { PathShapes } from '../../facts/reading-rules.js'
import { UNKNOWN_PATH } from '../../facts/syntax-reader.js'
import { memberOf, typeName } from './syntax.js'

export const JULIA_PATHS: PathShapes = {
  names: ['identifier'],
  // Written by `custom`; named here so that `a.b` counts as something that may be a function.
  members: { field_expression: ['value', ''] },
  calls: {},
  creations: {},
  subscripts: {},
  wrappers: { parenthesized_expression: '' },
  literals: {
    string_literal: "''",
    integer_literal: '0',
    float_literal: '0.0',
    boolean_literal: 'true',
    vector_expression: '[]',
    comprehension_expression: '[]',
    command_literal: "''",
  },
  lambdas: ['arrow_function_expression'],
  custom: {
    field_expression: (at, syntax, inner) => {
      const member = memberOf(at, syntax)
      return member < 0 ? UNKNOWN_PATH : `${inner(syntax.field(at, 'value'))}.${syntax.text(member)}`
    },
    call_expression: (at, syntax, inner) => `${inner(syntax.child(at))}()`,
    broadcast_call_expression: (at, syntax, inner) => `${inner(syntax.child(at))}()[]`,
    index_expression: (at, syntax, inner) => `${inner(syntax.child(at))}[]`,
    parametrized_type_expression: (at, syntax) => syntax.text(typeName(at, syntax)) || UNKNOWN_PATH,
  },
}

import type { PathShapes } from '../../facts/reading-rules.js'
import { UNKNOWN_PATH } from '../../facts/syntax-reader.js'

const RECEIVES = '<-'
const NEW_CALL = 'new('

/** In a path `new T()` is any expression that spells out its type: `T{}`, `new(T)`, `x.(T)`, `(*T)(x)`. */
export const GO_PATHS: PathShapes = {
  names: ['identifier', 'type_identifier', 'package_identifier', 'field_identifier'],
  members: { selector_expression: ['operand', 'field'], qualified_type: ['package', 'name'] },
  calls: { call_expression: 'function', type_conversion_expression: 'type' },
  creations: {},
  subscripts: { index_expression: 'operand' },
  wrappers: {
    parenthesized_expression: '',
    parenthesized_type: '',
    slice_expression: 'operand',
    generic_type: 'type',
    pointer_type: '',
    type_elem: '',
    literal_element: '',
    variadic_argument: '',
    type_instantiation_expression: 'type',
  },
  literals: {
    interpreted_string_literal: "''",
    raw_string_literal: "''",
    int_literal: '0',
    float_literal: '0.0',
    imaginary_literal: '0.0',
    rune_literal: '0',
    iota: '0',
    nil: 'nil',
    true: 'true',
    false: 'false',
    slice_type: '[]',
    array_type: '[]',
    implicit_length_array_type: '[]',
    map_type: '{}',
    struct_type: '{}',
  },
  lambdas: ['func_literal'],
  custom: {
    composite_literal: (at, syntax, inner) => typed(inner(syntax.field(at, 'type'))),
    type_assertion_expression: (at, syntax, inner) => typed(inner(syntax.field(at, 'type'))),
    type_conversion_expression: (at, syntax, inner) => {
      const type = syntax.field(at, 'type')
      return syntax.type(type) === 'generic_type' ? undefined : typed(inner(type))
    },
    call_expression: (at, syntax, inner) => {
      const callee = syntax.field(at, 'function')
      if (syntax.type(callee) === 'parenthesized_expression') {
        const converted = syntax.child(callee)
        return syntax.type(converted) === 'unary_expression' ? `new ${inner(converted)}()` : undefined
      }
      if (!syntax.source.startsWith(NEW_CALL, syntax.tree.start[at])) return undefined
      return `new ${inner(syntax.child(syntax.field(at, 'arguments')))}()`
    },
    unary_expression: (at, syntax, inner) => {
      const operand = inner(syntax.field(at, 'operand'))
      return syntax.source.startsWith(RECEIVES, syntax.tree.start[at]) ? `${operand}[]` : operand
    },
  },
}

/** Slices and maps have literal paths: the binding's type holds their element type. */
function typed(path: string): string {
  return path === '[]' || path === '{}' || path === UNKNOWN_PATH ? path : `new ${path}()`
}

import type { PathShapes } from '../../facts/reading-rules.js'
import type { SyntaxReader } from '../../facts/syntax-reader.js'

const LAMBDA = '()=>'
const HOLE = '_'
const SUPER = 'super'
/** The grammar takes `new A(1) with B` for an operator (see `mixins.ts`). */
export const WITH = 'with'

export const scalaPaths: PathShapes = {
  names: [
    'identifier',
    'operator_identifier',
    'type_identifier',
    'stable_identifier',
    'stable_type_identifier',
    'wildcard',
  ],
  // The second is written by `custom`; it is named here as an argument that may be a function.
  members: { field_expression: ['value', 'field'], postfix_expression: ['', ''] },
  calls: { call_expression: 'function' },
  creations: {},
  subscripts: {},
  wrappers: {
    parenthesized_expression: '',
    generic_type: 'type',
    compound_type: 'base',
    annotated_type: '',
    ascription_expression: '',
  },
  literals: {
    string: "''",
    interpolated_string_expression: "''",
    character_literal: "''",
    integer_literal: '0',
    floating_point_literal: '0.0',
    boolean_literal: 'true',
    null_literal: 'null',
    unit: '()',
  },
  lambdas: ['lambda_expression', 'case_block', 'colon_argument', 'block', 'indented_block'],
  custom: {
    identifier: (at, syntax) => plainName(syntax.text(at)),
    // `_.name` as an argument is a function.
    field_expression: (at, syntax) => (isHole(at, syntax) && isArgument(at, syntax) ? LAMBDA : undefined),
    // `f _` is `f`; `list size` calls `size`.
    postfix_expression: (at, syntax, inner) => {
      const [object = -1, name = -1] = syntax.children(at)
      return syntax.text(name) === HOLE ? inner(object) : `${inner(object)}.${syntax.text(name)}()`
    },
    generic_function: (at, syntax, inner) => {
      const path = inner(syntax.field(at, 'function'))
      return syntax.inField(at, 'function') || path === SUPER ? path : `${path}()`
    },
    infix_expression: (at, syntax, inner) => {
      const operator = syntax.field(at, 'operator')
      if (syntax.type(operator) !== 'identifier') return undefined
      if (syntax.text(operator) === WITH) return inner(syntax.field(at, 'left'))
      return `${inner(syntax.field(at, 'left'))}.${syntax.text(operator)}()`
    },
    instance_expression: (at, syntax, inner) => {
      const type = createdType(at, syntax)
      return type < 0 ? undefined : `new ${inner(type)}()`
    },
    block: blockPath,
    indented_block: blockPath,
  },
}

/** A name in back-quotes is the same name: `` `type` ``. */
export function plainName(text: string): string {
  return text.startsWith('`') ? text.slice(1, -1) : text
}

/** A block that is an argument is passed on unevaluated; elsewhere its value is its last expression. */
function blockPath(at: number, syntax: SyntaxReader, inner: (at: number) => string): string {
  return isArgument(at, syntax) ? LAMBDA : inner(syntax.lastChild(at))
}

function isArgument(at: number, syntax: SyntaxReader): boolean {
  const parent = syntax.type(syntax.parent(at))
  if (syntax.inField(at, 'arguments') || parent === 'arguments') return true
  return parent === 'infix_expression' && syntax.inField(at, 'right')
}

function isHole(at: number, syntax: SyntaxReader): boolean {
  return syntax.source.startsWith(`${HOLE}.`, syntax.tree.start[at])
}

/** The type in `new Foo[A](…) with B { … }`; none in `new { … }`. */
export function createdType(at: number, syntax: SyntaxReader): number {
  const type = syntax.child(at)
  return syntax.type(type) === 'template_body' || syntax.inField(type, 'arguments') ? -1 : type
}

/** The node of the last name of a type or path. */
export function lastName(at: number, syntax: SyntaxReader): number {
  switch (syntax.type(at)) {
    case 'generic_type':
      return lastName(syntax.field(at, 'type'), syntax)
    case 'compound_type':
      return lastName(syntax.field(at, 'base'), syntax)
    case 'generic_function':
      return lastName(syntax.field(at, 'function'), syntax)
    case 'field_expression':
      return syntax.field(at, 'field')
    case 'stable_type_identifier':
    case 'stable_identifier':
      return syntax.lastChild(at)
    default:
      return at
  }
}

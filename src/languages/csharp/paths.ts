import type { PathShapes } from '../../facts/reading-rules.js'
import type { SyntaxReader } from '../../facts/syntax-reader.js'

const NO_FIELDS = ['', ''] as const

export const csharpPaths: PathShapes = {
  names: ['identifier', 'predefined_type', 'this', 'base'],
  // Written by `custom`; named here as an argument that may be a function.
  members: { member_access_expression: NO_FIELDS },
  calls: { invocation_expression: 'function' },
  creations: { object_creation_expression: 'type' },
  subscripts: { element_access_expression: 'expression' },
  wrappers: {
    parenthesized_expression: '',
    await_expression: '',
    postfix_unary_expression: '',
    ref_expression: '',
    checked_expression: '',
    nullable_type: 'type',
    ref_type: 'type',
    array_type: 'type',
    primary_constructor_base_type: 'type',
  },
  literals: {
    string_literal: "''",
    verbatim_string_literal: "''",
    raw_string_literal: "''",
    interpolated_string_expression: "''",
    character_literal: "''",
    integer_literal: '0',
    real_literal: '0.0',
    boolean_literal: 'true',
    null_literal: 'null',
    initializer_expression: '[]',
    array_creation_expression: '[]',
    implicit_array_creation_expression: '[]',
    anonymous_object_creation_expression: '{}',
    // The grammar takes a collection `[1, 2]` for the end of `a?[1, 2]`.
    element_binding_expression: '[]',
  },
  lambdas: ['lambda_expression', 'anonymous_method_expression'],
  custom: {
    member_access_expression: (at, syntax, inner) =>
      `${inner(syntax.field(at, 'expression'))}.${nameText(syntax.field(at, 'name'), syntax)}`,
    conditional_access_expression: (at, syntax, inner) => {
      const binding = syntax.lastChild(at)
      const end = syntax.type(binding) === 'member_binding_expression' ? nameText(binding, syntax) : ''
      return `${inner(syntax.field(at, 'condition'))}${end === '' ? '[]' : `.${end}`}`
    },
    generic_name: (at, syntax) => nameText(at, syntax),
    qualified_name: (at, syntax, inner) =>
      `${inner(syntax.field(at, 'qualifier'))}.${nameText(syntax.field(at, 'name'), syntax)}`,
    alias_qualified_name: (at, syntax) => nameText(syntax.field(at, 'name'), syntax),
    binary_expression: (at, syntax, inner) => {
      const [left = -1, right = -1] = syntax.children(at)
      const between = syntax.source.slice(syntax.tree.end[left], syntax.tree.start[right]).trim()
      return between === '??' ? inner(left) : undefined
    },
    cast_expression: (at, syntax, inner) =>
      castPath(syntax.field(at, 'type'), syntax.field(at, 'value'), syntax, inner),
    as_expression: (at, syntax, inner) =>
      castPath(syntax.field(at, 'right'), syntax.field(at, 'left'), syntax, inner),
    implicit_object_creation_expression: (at, syntax, inner) => {
      const type = targetType(at, syntax)
      return type < 0 ? assignedPath(at, syntax, inner) : `new ${inner(type)}()`
    },
  },
}

const CLASS_TYPES = new Set(['identifier', 'generic_name', 'qualified_name', 'alias_qualified_name'])

/** A value of that type, whatever it was before. */
function castPath(type: number, value: number, syntax: SyntaxReader, inner: (at: number) => string): string {
  return CLASS_TYPES.has(syntax.type(type)) ? `new ${inner(type)}()` : inner(value)
}

/** The node of the plain name: that of `Foo<int>` is `Foo`. */
export function nameNode(at: number, syntax: SyntaxReader): number {
  const type = syntax.type(at)
  if (type === 'generic_name') return syntax.child(at)
  if (
    type === 'member_access_expression' ||
    type === 'member_binding_expression' ||
    type === 'qualified_name'
  )
    return nameNode(syntax.field(at, 'name'), syntax)
  if (type === 'conditional_access_expression') return nameNode(syntax.lastChild(at), syntax)
  return at
}

/** The name without type arguments and without the `@` that escapes a keyword. */
export function nameText(at: number, syntax: SyntaxReader): string {
  const text = syntax.text(nameNode(at, syntax))
  return text.startsWith('@') ? text.slice(1) : text
}

/** `x = new() { … }`: the new object is `x`, or that member of the object that an initialiser creates. */
function assignedPath(at: number, syntax: SyntaxReader, inner: (at: number) => string): string | undefined {
  const assignment = syntax.parent(at)
  if (syntax.type(assignment) !== 'assignment_expression') return undefined
  const left = inner(syntax.field(assignment, 'left'))
  const initializer = syntax.parent(assignment)
  const inside = syntax.type(initializer) === 'initializer_expression'
  return inside ? `${inner(syntax.parent(initializer))}.${left}` : left
}

/** The type of `new(…)`, where an enclosing declaration gives it. */
export function targetType(at: number, syntax: SyntaxReader): number {
  const parent = syntax.parent(at)
  const declares = syntax.type(parent) === 'variable_declarator' ? syntax.parent(parent) : parent
  const type = syntax.type(declares)
  if (type !== 'variable_declaration' && type !== 'property_declaration') return -1
  const declared = syntax.field(declares, 'type')
  return syntax.type(declared) === 'nullable_type' ? syntax.field(declared, 'type') : declared
}

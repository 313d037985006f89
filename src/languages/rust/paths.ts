import type { PathShapes } from '../../facts/reading-rules.js'
import { type SyntaxReader, UNKNOWN_PATH } from '../../facts/syntax-reader.js'

/** Macros whose value is a literal. */
export const LITERAL_MACROS: Readonly<Record<string, string>> = {
  vec: 'new Vec()',
  format: "''",
  concat: "''",
  stringify: "''",
}

/** A range is a value of a library type. */
export function rangePath(text: string): string {
  return text.includes('..=') ? 'new RangeInclusive()' : 'new Range()'
}

/** Branches that do not reveal the type of the whole expression. */
const SAYS_NOTHING = new Set([UNKNOWN_PATH, 'None', '()', "''", '0', '0.0', 'true', '[]', 'new Vec()'])

type Inner = (at: number) => string

/** A block is worth its last expression, unless that is a statement. */
function lastPath(at: number, syntax: SyntaxReader, inner: Inner): string {
  const last = syntax.lastChild(at)
  return STATEMENTS.test(syntax.type(last)) ? UNKNOWN_PATH : inner(last)
}

const STATEMENTS = /^(?:expression_statement|let_declaration|empty_statement|\w+_item)$/

/** All branches have one type: the first one with a path determines it. */
function firstKnown(branches: readonly number[], inner: Inner): string {
  let nothing = UNKNOWN_PATH
  for (const branch of branches) {
    const path = branch < 0 ? UNKNOWN_PATH : inner(branch)
    if (!path.includes(UNKNOWN_PATH) && !SAYS_NOTHING.has(path)) return path
    if (!path.includes(UNKNOWN_PATH)) nothing = path
  }
  return nothing
}

/** `Ok(v) => v.len()`: a name that is bound only in the arm would be looked up outside. */
function bindsHead(arm: number, syntax: SyntaxReader): boolean {
  const head = /^\w+/.exec(syntax.text(syntax.field(arm, 'value')))?.[0]
  if (head === undefined) return false
  const pattern = syntax.field(arm, 'pattern')
  for (let at = pattern; at < syntax.tree.after[pattern]!; at++)
    if (syntax.type(at).endsWith('identifier') && syntax.text(at) === head) return true
  return false
}

/** `::` and `.` are both written as a dot: the left side determines which one it was. */
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
    // A part of a list is a list.
    index_expression: (at, syntax, inner) =>
      syntax.type(syntax.lastChild(at)) === 'range_expression'
        ? inner(syntax.child(at))
        : `${inner(syntax.child(at))}[]`,
    range_expression: (at, syntax) => rangePath(syntax.text(at)),
    block: lastPath,
    unsafe_block: (at, syntax, inner) => inner(syntax.child(at)),
    if_expression: (at, syntax, inner) =>
      firstKnown([syntax.field(at, 'consequence'), syntax.child(syntax.field(at, 'alternative'))], inner),
    match_expression: (at, syntax, inner) => {
      const arms = syntax.children(syntax.field(at, 'body')).filter(arm => !bindsHead(arm, syntax))
      return firstKnown(
        arms.map(arm => syntax.field(arm, 'value')),
        inner,
      )
    },
    macro_invocation: (at, syntax, inner) => {
      const name = inner(syntax.field(at, 'macro'))
      return LITERAL_MACROS[name] ?? `${name}()`
    },
  },
}

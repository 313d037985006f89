import type { PathShapes } from '../../facts/reading-rules.js'
import type { SyntaxReader } from '../../facts/syntax-reader.js'

const NO_FIELDS = ['', ''] as const

/** The grammar has no field names: the meaning of a node follows from the order of its children. */
export const kotlinPaths: PathShapes = {
  names: ['simple_identifier', 'type_identifier', 'identifier', 'interpolated_identifier'],
  // Written by `custom`; named here as arguments that may be functions.
  members: { navigation_expression: NO_FIELDS, callable_reference: NO_FIELDS },
  calls: {},
  creations: {},
  subscripts: {},
  wrappers: {
    parenthesized_expression: '',
    postfix_expression: '',
    elvis_expression: '',
    spread_expression: '',
    nullable_type: '',
    not_nullable_type: '',
    parenthesized_type: '',
    value_argument: '',
  },
  literals: {
    string_literal: "''",
    character_literal: "''",
    integer_literal: '0',
    long_literal: '0',
    hex_literal: '0',
    real_literal: '0.0',
    boolean_literal: 'true',
    null_literal: 'null',
    collection_literal: '[]',
  },
  lambdas: ['lambda_literal', 'anonymous_function'],
  custom: {
    simple_identifier: (at, syntax) => plainName(syntax.text(at)),
    navigation_expression: (at, syntax, inner) =>
      `${inner(syntax.child(at))}.${suffixName(syntax.lastChild(at), syntax)}`,
    call_expression: (at, syntax, inner) => `${inner(syntax.child(at))}()`,
    indexing_expression: (at, syntax, inner) => `${inner(syntax.child(at))}[]`,
    additive_expression: operatorPath,
    multiplicative_expression: operatorPath,
    infix_expression: (at, syntax, inner) => {
      const [left = -1, name = -1] = syntax.children(at)
      return `${inner(left)}.${syntax.text(name)}()`
    },
    this_expression: (at, syntax) => {
      const outer = syntax.child(at, 'type_identifier')
      return outer < 0 ? 'this' : `${syntax.text(outer)}.this`
    },
    super_expression: () => 'super',
    // A value of that type, whatever it was before.
    as_expression: (at, syntax, inner) => {
      const [value = -1, type = -1] = syntax.children(at)
      const named = syntax.type(type) === 'nullable_type' ? syntax.child(type) : type
      return syntax.type(named) === 'user_type' ? `new ${inner(named)}()` : inner(value)
    },
    user_type: (at, syntax) =>
      syntax
        .children(at)
        .filter(part => syntax.type(part) === 'type_identifier')
        .map(part => syntax.text(part))
        .join('.'),
    callable_reference: (at, syntax) => {
      const names = syntax.children(at).map(part => syntax.text(part))
      return syntax.text(at).endsWith('::class') ? `${names.join('.')}.class` : names.join('.')
    },
    object_literal: (at, syntax, inner) => {
      const base = baseType(syntax.child(at, 'delegation_specifier'), syntax)
      return base < 0 ? undefined : `new ${inner(base)}()`
    },
    directly_assignable_expression: (at, syntax, inner) => assignablePath(syntax.children(at), syntax, inner),
  },
}

const OPERATORS: Readonly<Record<string, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'div',
  '%': 'rem',
}

/** `base / "x"` calls `div` of `base`. */
function operatorPath(at: number, syntax: SyntaxReader, inner: (at: number) => string): string | undefined {
  const [left = -1, right = -1] = syntax.children(at)
  const sign = syntax.source.slice(syntax.tree.end[left], syntax.tree.start[right]).trim()
  const name = OPERATORS[sign]
  return name === undefined ? undefined : `${inner(left)}.${name}()`
}

/** A name in back-quotes is the same name: `` `when` ``. */
export function plainName(text: string): string {
  return text.startsWith('`') ? text.slice(1, -1) : text
}

/** The name in `.name`, `?.name` and `::name`; `::class` has no node for it. */
export function suffixName(suffix: number, syntax: SyntaxReader): string {
  const name = syntax.child(suffix)
  return name < 0 ? 'class' : plainName(syntax.text(name))
}

/** The target of an assignment is flat: a head and its suffixes. */
export function assignablePath(
  parts: readonly number[],
  syntax: SyntaxReader,
  inner: (at: number) => string,
): string {
  let path = inner(parts[0] ?? -1)
  for (const part of parts.slice(1)) {
    path += syntax.type(part) === 'navigation_suffix' ? `.${suffixName(part, syntax)}` : '[]'
  }
  return path
}

/** The type in `Base(args)`, `Base` and `Base by x`. */
export function baseType(specifier: number, syntax: SyntaxReader): number {
  const direct = syntax.child(specifier)
  return syntax.type(direct) === 'user_type' ? direct : syntax.child(direct, 'user_type')
}

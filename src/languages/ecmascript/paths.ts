import type { GrammarLanguage } from '../../facts/language.js'
import type { PathShapes } from '../../facts/reading-rules.js'
import type { SyntaxReader } from '../../facts/syntax-reader.js'
import { isTypedTag, operatorOf } from './syntax.js'

const PLAIN_KEY = /^[\w$]+$/

export const ECMASCRIPT_PATHS: PathShapes = {
  names: [
    'identifier',
    'property_identifier',
    'private_property_identifier',
    'shorthand_property_identifier',
    'type_identifier',
    'this',
    'super',
    'import',
    'meta_property',
  ],
  members: {
    member_expression: ['object', 'property'],
    nested_identifier: ['object', 'property'],
    nested_type_identifier: ['module', 'name'],
  },
  calls: { call_expression: 'function' },
  creations: { new_expression: 'constructor' },
  subscripts: { subscript_expression: 'object' },
  wrappers: {
    parenthesized_expression: '',
    await_expression: '',
    as_expression: '',
    satisfies_expression: '',
    non_null_expression: '',
    instantiation_expression: '',
    generic_type: 'name',
    assignment_expression: 'right',
  },
  literals: {
    string: "''",
    template_string: "''",
    number: '0',
    true: 'true',
    false: 'false',
    null: 'null',
    undefined: 'undefined',
    array: '[]',
    object: '{}',
    regex: 'new RegExp()',
  },
  lambdas: ['arrow_function', 'function_expression', 'generator_function'],
  custom: {
    // `<T>x` has its type first.
    type_assertion: (at, syntax, inner) => inner(syntax.lastChild(at)),
    subscript_expression: (at, syntax, inner) => {
      const key = syntax.stringValue(syntax.field(at, 'index'))
      if (key === undefined || !PLAIN_KEY.test(key)) return undefined
      return `${inner(syntax.field(at, 'object'))}.${key}`
    },
    binary_expression: choice,
    ternary_expression: (at, syntax, inner) => inner(syntax.field(at, 'consequence')),
    // Only the callee of `!f<T>(x)` is read here (see `calleeOf`).
    unary_expression: (at, syntax, inner) =>
      syntax.inField(at, 'function') ? inner(syntax.field(at, 'argument')) : undefined,
  },
}

/** `a || b` and `a ?? b` are mostly `a`, `a && b` is `b`. */
function choice(at: number, syntax: SyntaxReader, inner: (at: number) => string): string | undefined {
  const operator = operatorOf(at, syntax)
  if (operator === '||' || operator === '??') return inner(syntax.field(at, 'left'))
  if (operator === '&&') return inner(syntax.field(at, 'right'))
  return isTypedTag(at, syntax) ? `${inner(syntax.field(syntax.field(at, 'left'), 'left'))}()` : undefined
}

export const ECMASCRIPT_STRINGS: GrammarLanguage['strings'] = {
  string: source => source.slice(1, source.length > 1 ? -1 : 1),
  template_string: source => source.slice(1, source.length > 1 ? -1 : 1),
  // The text of a page is searched like any other text.
  jsx_text: source => source.replace(/\s+/g, ' ').trim(),
}

export const ECMASCRIPT_OPAQUE: GrammarLanguage['opaque'] = {
  identifier: true,
  property_identifier: true,
  private_property_identifier: true,
  shorthand_property_identifier: true,
  shorthand_property_identifier_pattern: true,
  type_identifier: true,
  statement_identifier: true,
  predefined_type: true,
  accessibility_modifier: true,
  override_modifier: true,
  optional_chain: true,
  this: true,
  super: true,
  import: true,
  meta_property: true,
  comment: true,
  html_comment: true,
  hash_bang_line: true,
  string: true,
  string_fragment: true,
  escape_sequence: true,
  html_character_reference: true,
  jsx_text: true,
  number: true,
  regex: true,
  true: true,
  false: true,
  null: true,
  undefined: true,
  template_string: holdsNoCode,
}

function holdsNoCode(text: string, start: number): boolean {
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at]
    if (char === '\\') at++
    else if (char === '`') return true
    else if (char === '$' && text[at + 1] === '{') return false
  }
  return true
}

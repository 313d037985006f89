import type { GrammarLanguage } from '../../facts/language.js'
import type { ApiMeaning } from '../../facts/reading-rules.js'
import { JVM_APIS } from '../jvm/apis.js'
import { CODE_NAMES } from '../names/code-names.js'
import { superAfter } from './super-after.js'
import { javaVisitors } from './visitors.js'

const CLASS_TYPES = new Set(['type_identifier', 'scoped_type_identifier', 'generic_type'])
const BLOCK_QUOTES = '"""'

const JAVA_APIS: Readonly<Record<string, ApiMeaning>> = {
  ...JVM_APIS,
  'io.javalin.apibuilder.ApiBuilder.get': 'route:GET',
  'io.javalin.apibuilder.ApiBuilder.post': 'route:POST',
  'io.javalin.apibuilder.ApiBuilder.put': 'route:PUT',
  'io.javalin.apibuilder.ApiBuilder.patch': 'route:PATCH',
  'io.javalin.apibuilder.ApiBuilder.delete': 'route:DELETE',
  'kong.unirest.Unirest.get': 'http:GET',
  'kong.unirest.Unirest.post': 'http:POST',
  'kong.unirest.Unirest.put': 'http:PUT',
  'kong.unirest.Unirest.patch': 'http:PATCH',
  'kong.unirest.Unirest.delete': 'http:DELETE',
}

export const java: GrammarLanguage = {
  ...CODE_NAMES.java,
  grammar: 'java',
  opaque: {
    identifier: true,
    type_identifier: true,
    line_comment: true,
    block_comment: true,
    string_literal: true,
    character_literal: true,
    decimal_integer_literal: true,
    decimal_floating_point_literal: true,
    hex_integer_literal: true,
    null_literal: true,
    integral_type: true,
    floating_point_type: true,
    true: true,
    false: true,
    this: true,
    super: true,
  },
  blocks: new Set([
    'block',
    'constructor_body',
    'lambda_expression',
    'for_statement',
    'enhanced_for_statement',
    'catch_clause',
    'try_with_resources_statement',
    'switch_rule',
  ]),
  paths: {
    names: ['identifier', 'type_identifier', 'scoped_identifier', 'scoped_type_identifier', 'this', 'super'],
    members: { field_access: ['object', 'field'], method_reference: ['', ''] },
    calls: {},
    creations: { object_creation_expression: 'type' },
    subscripts: { array_access: 'array' },
    wrappers: { parenthesized_expression: '', generic_type: '' },
    literals: {
      string_literal: "''",
      character_literal: "''",
      decimal_integer_literal: '0',
      hex_integer_literal: '0',
      decimal_floating_point_literal: '0.0',
      true: 'true',
      false: 'false',
      null_literal: 'null',
      array_initializer: '[]',
      array_creation_expression: '[]',
    },
    lambdas: ['lambda_expression'],
    custom: {
      method_invocation: (at, syntax, inner) => {
        const object = syntax.field(at, 'object')
        const name = syntax.text(syntax.field(at, 'name'))
        return object < 0 ? `${name}()` : `${inner(object)}${superAfter(object, at, syntax)}.${name}()`
      },
      method_reference: (at, syntax, inner) => {
        const target = syntax.child(at)
        const named = syntax.lastChild(at)
        return `${inner(target)}.${syntax.type(named) === 'identifier' && named !== target ? syntax.text(named) : 'new'}`
      },
      // A value of that type, whatever it was before.
      cast_expression: (at, syntax, inner) => {
        const type = syntax.field(at, 'type')
        return CLASS_TYPES.has(syntax.type(type)) ? `new ${inner(type)}()` : inner(syntax.field(at, 'value'))
      },
      class_literal: (at, syntax, inner) => `${inner(syntax.child(at))}.class`,
      annotated_type: (at, syntax, inner) => inner(syntax.lastChild(at)),
    },
  },
  comments: ['line_comment', 'block_comment'],
  strings: { string_literal: insideQuotes },
  visitors: javaVisitors,
  apis: JAVA_APIS,
}

/** The text between the quotes of a literal or a text block. */
function insideQuotes(source: string): string {
  const block = source.startsWith(BLOCK_QUOTES)
  const quotes = block ? BLOCK_QUOTES.length : 1
  const inside = source.slice(quotes, Math.max(quotes, source.length - quotes))
  return block ? inside.trim() : inside
}

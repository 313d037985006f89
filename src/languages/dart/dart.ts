import type { GrammarLanguage } from '../../facts/language.js'
import type { ApiMeaning } from '../../facts/reading-rules.js'
import { CODE_NAMES } from '../names/code-names.js'
import { DART_PATHS } from './chains.js'
import { DART_VISITORS } from './visitors.js'

const QUOTES = /^r?('''|"""|'|")|('''|"""|'|")$/g
/** The grammar does not know `extension type Id(int value)`: it is parsed as a class. */
const EXTENSION_TYPE =
  /\bextension\s+type\s+(?:const\s+)?(?=[\w$]+)([\w$]+\s*(?:<[^(){}]*>)?)(?:\.[\w$]+)?\s*(\([^()]*\))/g
const CLASS = 'class'
/** Further words it does not know: a library directive without a name, and `abstract` before a field. */
const UNKNOWN_WORDS = /^library\s*;|\babstract(?=\s+(?:final|var|late|covariant)\b)/gm
/** Nor type arguments of a call after `await`, which it takes for comparisons. */
const AWAITED_TYPES = /(?<=\bawait\s+[\w$.]+)<[\w\s,.?<>]*>(?=\()/g

const DART_APIS: Readonly<Record<string, ApiMeaning>> = {
  'String.fromEnvironment': 'env',
  'bool.fromEnvironment': 'env',
  'int.fromEnvironment': 'env',
  'Process.run': 'spawn',
  'Process.runSync': 'spawn',
  'Process.start': 'spawn',
  'http.get': 'http:GET',
  'http.post': 'http:POST',
  'http.put': 'http:PUT',
  'http.patch': 'http:PATCH',
  'http.delete': 'http:DELETE',
}

export const dart: GrammarLanguage = {
  ...CODE_NAMES.dart,
  grammar: 'dart',
  prepare: source =>
    source
      .replace(EXTENSION_TYPE, asClass)
      .replace(UNKNOWN_WORDS, text => ' '.repeat(text.length))
      .replace(AWAITED_TYPES, text => ' '.repeat(text.length)),
  opaque: {
    identifier: true,
    type_identifier: true,
    comment: true,
    documentation_comment: true,
    decimal_integer_literal: true,
    hex_integer_literal: true,
    decimal_floating_point_literal: true,
    final_builtin: true,
    const_builtin: true,
    inferred_type: true,
    uri: true,
    string_literal: isPlain,
  },
  blocks: new Set([
    'block',
    'function_expression',
    'for_statement',
    'if_statement',
    'switch_statement_case',
    'switch_expression_case',
    'lambda_expression',
    'function_body',
  ]),
  paths: DART_PATHS,
  comments: ['comment', 'documentation_comment'],
  strings: { string_literal: insideQuotes },
  visitors: DART_VISITORS,
  apis: DART_APIS,
}

function asClass(text: string, name: string, value: string): string {
  const head = text.slice(0, text.length - value.length)
  const at = head.indexOf(name)
  return (CLASS.padEnd(at) + name).padEnd(text.length)
}

/** True for a literal without templates: it contains no `$`. */
function isPlain(text: string, start: number): boolean {
  const quote =
    text.startsWith("'''", start) || text.startsWith('"""', start)
      ? text.slice(start, start + 3)
      : text[start]!
  const end = text.indexOf(quote, start + quote.length)
  return !text.slice(start, end < 0 ? text.length : end).includes('$')
}

function insideQuotes(source: string): string {
  return source.replace(QUOTES, '')
}

import type { GrammarLanguage } from '../../facts/language.js'
import type { ApiMeaning } from '../../facts/reading-rules.js'
import { JVM_APIS } from '../jvm/apis.js'
import { CODE_NAMES } from '../names/code-names.js'
import { kotlinPaths } from './paths.js'
import { kotlinVisitors } from './visitors.js'

const RAW_QUOTES = '"""'
/** Syntax the grammar does not know, blanked: `fun interface`, and `actual` before a property or constructor. */
const UNKNOWN_WORDS = /\bfun(?= +interface\s+[A-Z_a-z])|\bactual(?= +(?:va[lr]|constructor)\b)/g

/** The grammar requires a line end after the last member: in `{ fun f() = 1 }` the space is replaced by one. */
const CLOSED_ON_ITS_LINE = /(?<=[^\s{;,(]) (?=\})/g

/** The grammar ends a class at the line end: a constructor on the next line is moved up. */
const CONSTRUCTOR_BELOW =
  /\bclass\s+\w+(?:<[^>{}()]*>)?[ \t]*\n\s*(?:(?:\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)\s*)*(?=(?:@\w+(?:\([^()\n]*\))?\s+)*(?:(?:internal|private|protected|public|actual)\s+)*constructor\b)/g

const LINE_COMMENT = /\/\/[^\n]*/g
const blank = (text: string) => ' '.repeat(text.length)

const KOTLIN_APIS: Readonly<Record<string, ApiMeaning>> = {
  ...JVM_APIS,
  'io.ktor.server.websocket.webSocket': 'route:ANY',
  'io.ktor.server.routing.get': 'route:GET',
  'io.ktor.server.routing.post': 'route:POST',
  'io.ktor.server.routing.put': 'route:PUT',
  'io.ktor.server.routing.patch': 'route:PATCH',
  'io.ktor.server.routing.delete': 'route:DELETE',
  'platform.posix.getenv': 'env',
  'platform.posix.system': 'spawn',
  'platform.posix.popen': 'spawn',
}

export const kotlin: GrammarLanguage = {
  ...CODE_NAMES.kotlin,
  grammar: 'kotlin',
  prepare: source =>
    source
      .replace(UNKNOWN_WORDS, blank)
      .replace(CONSTRUCTOR_BELOW, head => head.replace(LINE_COMMENT, blank).replaceAll('\n', ' '))
      .replace(CLOSED_ON_ITS_LINE, ';'),
  opaque: {
    simple_identifier: true,
    type_identifier: true,
    identifier: true,
    interpolated_identifier: true,
    line_comment: true,
    multiline_comment: true,
    string_content: true,
    character_literal: true,
    integer_literal: true,
    long_literal: true,
    hex_literal: true,
    real_literal: true,
    boolean_literal: true,
    null_literal: true,
    binding_pattern_kind: true,
    visibility_modifier: true,
    class_modifier: true,
    member_modifier: true,
    function_modifier: true,
    property_modifier: true,
    inheritance_modifier: true,
    parameter_modifiers: true,
    label: true,
    string_literal: isPlain,
  },
  tokens: ['constructor'],
  blocks: new Set([
    'lambda_literal',
    'anonymous_function',
    'control_structure_body',
    'for_statement',
    'when_expression',
    'catch_block',
    'function_body',
  ]),
  paths: kotlinPaths,
  comments: ['line_comment', 'multiline_comment'],
  strings: { string_literal: insideQuotes },
  visitors: kotlinVisitors,
  apis: KOTLIN_APIS,
}

/** True for a literal without templates: it contains no `$`. */
function isPlain(text: string, start: number): boolean {
  const raw = text.startsWith(RAW_QUOTES, start)
  if (raw) return !text.slice(start, text.indexOf(RAW_QUOTES, start + RAW_QUOTES.length)).includes('$')
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at]
    if (char === '$') return false
    if (char === '"' || char === '\n') return true
    if (char === '\\') at++
  }
  return true
}

function insideQuotes(source: string): string {
  const raw = source.startsWith(RAW_QUOTES)
  const quotes = raw ? RAW_QUOTES.length : 1
  const inside = source.slice(quotes, Math.max(quotes, source.length - quotes))
  return raw ? inside.trim() : inside
}

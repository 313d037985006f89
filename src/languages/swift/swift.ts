import type { GrammarLanguage } from '../../facts/language.js'
import type { ApiMeaning } from '../../facts/reading-rules.js'
import { CODE_NAMES } from '../names/code-names.js'
import { SWIFT_PATHS } from './paths.js'
import { prepare } from './prepare.js'
import { SWIFT_VISITORS } from './visitors.js'

const QUOTES = /^(#*)("""|")|("""|")(#*)$/g

const SWIFT_APIS: Readonly<Record<string, ApiMeaning>> = {
  getenv: 'env',
  'Environment.get': 'env',
  'Foundation.getenv': 'env',
  'Darwin.getenv': 'env',
  Process: 'spawn',
  'Process.run': 'spawn',
  'Process.launchedProcess': 'spawn',
  'Foundation.Process': 'spawn',
  NSTask: 'spawn',
  'NSTask.launchedTask': 'spawn',
  system: 'spawn',
  popen: 'spawn',
  posix_spawn: 'spawn',
  'Subprocess.run': 'spawn',
}

export const swift: GrammarLanguage = {
  ...CODE_NAMES.swift,
  grammar: 'swift',
  prepare,
  tokens: ['init', 'deinit', 'subscript'],
  opaque: {
    simple_identifier: true,
    type_identifier: true,
    identifier: true,
    self_expression: true,
    super_expression: true,
    comment: true,
    multiline_comment: true,
    integer_literal: true,
    real_literal: true,
    hex_literal: true,
    bin_literal: true,
    oct_literal: true,
    boolean_literal: true,
    regex_literal: true,
    line_str_text: true,
    multi_line_str_text: true,
    str_escaped_char: true,
    value_binding_pattern: true,
    visibility_modifier: true,
    property_modifier: true,
    ownership_modifier: true,
    inheritance_modifier: true,
    member_modifier: true,
    directive: true,
    value_argument_label: true,
  },
  paths: SWIFT_PATHS,
  comments: ['comment', 'multiline_comment'],
  strings: { line_string_literal: insideQuotes, multi_line_string_literal: insideQuotes },
  visitors: SWIFT_VISITORS,
  apis: SWIFT_APIS,
}

function insideQuotes(source: string): string {
  return source.replace(QUOTES, '').trim()
}

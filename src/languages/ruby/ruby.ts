import type { GrammarLanguage } from '../../facts/language.js'
import { CODE_NAMES } from '../names/code-names.js'
import { RUBY_APIS } from './apis.js'
import { RUBY_PATHS } from './paths.js'
import { rubyVisitors } from './visitors.js'

const PERCENT_OPEN = /^%[a-zA-Z]?[^\w\s]/
const HEREDOC_END = /\n[^\n]*$/

export const ruby: GrammarLanguage = {
  ...CODE_NAMES.ruby,
  grammar: 'ruby',
  opaque: {
    identifier: true,
    constant: true,
    comment: true,
    integer: true,
    float: true,
    true: true,
    false: true,
    nil: true,
    self: true,
    super: true,
    simple_symbol: true,
    hash_key_symbol: true,
    instance_variable: true,
    class_variable: true,
    global_variable: true,
    string_content: true,
    bare_string: true,
    bare_symbol: true,
    heredoc_content: true,
    uninterpreted: true,
    string: (text, start) => text[start] === "'",
  },
  // Where a body is empty, its signature ends at the `end`.
  tokens: ['end'],
  paths: {
    names: ['identifier', 'constant', 'self', 'super', 'global_variable'],
    members: { scope_resolution: ['scope', 'name'] },
    calls: {},
    creations: {},
    subscripts: { element_reference: 'object' },
    wrappers: {
      parenthesized_statements: '',
      assignment: 'right',
      operator_assignment: 'right',
      rescue_modifier: 'body',
      splat_argument: '',
      block_argument: '',
    },
    literals: {
      string: "''",
      chained_string: "''",
      heredoc_beginning: "''",
      subshell: "''",
      character: "''",
      integer: '0',
      float: '0.0',
      true: 'true',
      false: 'false',
      nil: 'nil',
      array: '[]',
      string_array: '[]',
      symbol_array: '[]',
      hash: '{}',
      regex: '//',
      simple_symbol: ':',
      delimited_symbol: ':',
      range: '..',
    },
    lambdas: ['lambda', 'block', 'do_block'],
    custom: RUBY_PATHS,
  },
  comments: ['comment'],
  strings: {
    string: insideQuotes,
    bare_string: source => source,
    heredoc_body: source => source.replace(HEREDOC_END, '').trim(),
    subshell: insideQuotes,
  },
  visitors: rubyVisitors,
  apis: RUBY_APIS,
}

/** The text between the quotes of `"…"`, `'…'`, `%q(…)`. */
function insideQuotes(source: string): string {
  const open = PERCENT_OPEN.exec(source)?.[0].length ?? 1
  return source.slice(open, Math.max(open, source.length - 1))
}

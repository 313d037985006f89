import type { GrammarLanguage } from '../../facts/language.js'
import { CODE_NAMES } from '../names/code-names.js'
import { LUA_APIS } from './apis.js'
import { LUA_PATHS } from './paths.js'
import { luaVisitors } from './visitors.js'

const LONG_QUOTES = /^\[=*\[\r?\n?|\]=*\]$/g

export const lua: GrammarLanguage = {
  ...CODE_NAMES.lua,
  grammar: 'lua',
  opaque: {
    identifier: true,
    comment: true,
    string: true,
    number: true,
    nil: true,
    true: true,
    false: true,
    vararg_expression: true,
    hash_bang_line: true,
  },
  blocks: new Set(['block', 'function_definition', 'for_statement']),
  // Where a body is empty, its signature ends at the `end`.
  tokens: ['end'],
  paths: {
    names: ['identifier'],
    members: {
      dot_index_expression: ['table', 'field'],
      method_index_expression: ['table', 'method'],
    },
    calls: { function_call: 'name' },
    creations: {},
    subscripts: { bracket_index_expression: 'table' },
    wrappers: { parenthesized_expression: '' },
    literals: {
      string: "''",
      number: '0',
      true: 'true',
      false: 'false',
      nil: 'nil',
      table_constructor: '{}',
    },
    lambdas: ['function_definition'],
    custom: LUA_PATHS,
  },
  comments: ['comment'],
  strings: {
    string: source => (source.startsWith('[') ? source.replace(LONG_QUOTES, '') : source.slice(1, -1)),
  },
  visitors: luaVisitors,
  apis: LUA_APIS,
}

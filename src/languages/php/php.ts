import type { GrammarLanguage } from '../../facts/language.js'
import { CODE_NAMES } from '../names/code-names.js'
import { PHP_APIS } from './apis.js'
import { PHP_PATHS } from './paths.js'
import { phpVisitors } from './visitors.js'

const HEREDOC_OPEN = /^<<<[^\n]*\n/
const HEREDOC_CLOSE = /\n[^\n]*$/

export const php: GrammarLanguage = {
  ...CODE_NAMES.php,
  grammar: 'php',
  opaque: {
    name: true,
    variable_name: true,
    qualified_name: true,
    namespace_name: true,
    relative_scope: true,
    primitive_type: true,
    visibility_modifier: true,
    integer: true,
    float: true,
    boolean: true,
    null: true,
    string: true,
    string_content: true,
    nowdoc: true,
    text: true,
    comment: true,
  },
  paths: {
    // `PHP_PATHS` comes first and writes them: this list only defines which nodes are names or members.
    names: ['name', 'qualified_name', 'relative_name', 'relative_scope', 'variable_name'],
    members: {
      member_access_expression: ['object', 'name'],
      nullsafe_member_access_expression: ['object', 'name'],
      scoped_property_access_expression: ['scope', 'name'],
      class_constant_access_expression: ['scope', 'name'],
    },
    calls: {},
    creations: {},
    subscripts: {},
    wrappers: {
      parenthesized_expression: '',
      clone_expression: '',
      error_suppression_expression: '',
      variadic_unpacking: '',
      by_ref: '',
      cast_expression: 'value',
      assignment_expression: 'right',
      augmented_assignment_expression: 'right',
    },
    literals: {
      string: "''",
      encapsed_string: "''",
      heredoc: "''",
      nowdoc: "''",
      shell_command_expression: "''",
      integer: '0',
      float: '0.0',
      boolean: 'true',
      null: 'null',
    },
    lambdas: ['anonymous_function', 'arrow_function'],
    custom: PHP_PATHS,
  },
  comments: ['comment'],
  strings: {
    string: insideQuotes,
    encapsed_string: insideQuotes,
    heredoc: insideHeredoc,
    nowdoc: insideHeredoc,
    shell_command_expression: insideQuotes,
  },
  visitors: phpVisitors,
  apis: PHP_APIS,
}

function insideQuotes(source: string): string {
  const open = /^[bB]/.test(source) ? 2 : 1
  return source.slice(open, Math.max(open, source.length - 1))
}

function insideHeredoc(source: string): string {
  return source.replace(HEREDOC_OPEN, '').replace(HEREDOC_CLOSE, '').trim()
}

import type { GrammarLanguage } from '../../facts/language.js'
import { CODE_NAMES } from '../names/code-names.js'
import { prepareShell } from './prepare.js'
import { withoutUnreadBodies } from './recover.js'
import { shellVisitors } from './visitors.js'

/** A string that is only a variable has no words. */
const ONLY_VARIABLE = /^"\$(?:\w+|[@*#?!$-]|\{\w+\})"$/
const HEREDOC_INDENT = /^\t+/gm

export const shell: GrammarLanguage = {
  ...CODE_NAMES.shell,
  grammar: 'bash',
  opaque: {
    word: true,
    number: true,
    comment: true,
    variable_name: true,
    special_variable_name: true,
    raw_string: true,
    ansi_c_string: true,
    string_content: true,
    heredoc_content: true,
    heredoc_start: true,
    heredoc_end: true,
    test_operator: true,
    file_descriptor: true,
    regex: true,
    extglob_pattern: true,
  },
  prepare: prepareShell,
  recover: { nodes: ['function_definition'], rewrite: withoutUnreadBodies },
  paths: {
    names: ['word'],
    members: {},
    calls: {},
    creations: {},
    subscripts: {},
    wrappers: {},
    literals: { string: "''", raw_string: "''", number: '0', array: '[]' },
    lambdas: [],
  },
  comments: ['comment'],
  strings: {
    string: source => (ONLY_VARIABLE.test(source) ? '' : source.slice(1, -1)),
    raw_string: source => source.slice(1, -1),
    ansi_c_string: source => source.slice(2, -1),
    heredoc_body: source => source.replace(HEREDOC_INDENT, '').trim(),
  },
  visitors: shellVisitors,
  apis: {},
}

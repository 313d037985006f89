import type { GrammarLanguage } from '../../facts/language.js'
import { CODE_NAMES } from '../names/code-names.js'
import { POWERSHELL_PATHS } from './paths.js'
import { preparePowerShell } from './prepare.js'
import { powershellVisitors } from './visitors.js'

const QUOTES = /^@?["']\r?\n?|\r?\n?["']@?$/g

export const powershell: GrammarLanguage = {
  ...CODE_NAMES.powershell,
  grammar: 'powershell',
  opaque: {
    comment: true,
    variable: true,
    simple_name: true,
    type_identifier: true,
    generic_token: true,
    command_parameter: true,
    verbatim_string_characters: true,
    verbatim_here_string_characters: true,
    integer_literal: true,
    real_literal: true,
  },
  prepare: preparePowerShell,
  paths: {
    names: ['simple_name', 'generic_token'],
    members: {},
    calls: {},
    creations: {},
    subscripts: {},
    wrappers: {},
    literals: {
      string_literal: "''",
      integer_literal: '0',
      real_literal: '0.0',
      array_expression: '[]',
      hash_literal_expression: '{}',
    },
    lambdas: ['script_block_expression'],
    custom: POWERSHELL_PATHS,
  },
  comments: ['comment'],
  strings: { string_literal: source => source.replace(QUOTES, '') },
  visitors: powershellVisitors,
  apis: {},
}

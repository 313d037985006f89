import type { GrammarLanguage } from '../../facts/language.js'
import { UNKNOWN_PATH } from '../../facts/syntax-reader.js'
import { CODE_NAMES } from '../names/code-names.js'
import { qualifierOf } from './modules.js'
import { HASKELL_VISITORS } from './visitors.js'

export const haskell: GrammarLanguage = {
  ...CODE_NAMES.haskell,
  grammar: 'haskell',
  opaque: {
    variable: true,
    name: true,
    constructor: true as const,
    module: true,
    operator: true,
    string: true,
    integer: true,
    float: true,
    char: true,
    comment: true,
    haddock: true,
    pragma: true,
    cpp: true,
  },
  paths: {
    names: ['variable', 'constructor'],
    members: {},
    calls: {},
    creations: {},
    subscripts: {},
    wrappers: { parens: '' },
    literals: { string: "''", literal: "''" },
    lambdas: ['lambda'],
    custom: {
      qualified: (at, syntax) =>
        `${qualifierOf(at, syntax)}.${syntax.text(syntax.field(at, 'id')) || UNKNOWN_PATH}`,
    },
  },
  comments: ['comment', 'haddock'],
  strings: { string: source => source.slice(1, -1) },
  visitors: HASKELL_VISITORS,
  apis: {},
}

import type { GrammarLanguage } from '../../facts/language.js'
import { CODE_NAMES } from '../names/code-names.js'
import { PYTHON_APIS } from './apis.js'
import { pythonConstants } from './constants.js'
import { insideQuotes } from './strings.js'
import { pythonVisitors } from './visitors.js'

const F_STRING = /^[a-zA-Z]*[fFtT]/

export const python: GrammarLanguage = {
  ...CODE_NAMES.python,
  grammar: 'python',
  opaque: {
    identifier: true,
    comment: true,
    integer: true,
    float: true,
    true: true,
    false: true,
    none: true,
    string: (text, start) => !F_STRING.test(text.slice(start, start + 3)),
  },
  paths: {
    names: ['identifier', 'dotted_name'],
    members: { attribute: ['object', 'attribute'] },
    calls: { call: 'function' },
    creations: {},
    subscripts: { subscript: 'value' },
    wrappers: { parenthesized_expression: '', await: '', named_expression: 'value', type: '' },
    literals: {
      string: "''",
      concatenated_string: "''",
      integer: '0',
      float: '0.0',
      true: 'True',
      false: 'False',
      none: 'None',
      list: '[]',
      list_comprehension: '[]',
      dictionary: '{}',
      dictionary_comprehension: '{}',
      set: 'set()',
      tuple: 'tuple()',
    },
    lambdas: ['lambda'],
  },
  comments: ['comment'],
  strings: { string: insideQuotes },
  visitors: pythonVisitors,
  apis: PYTHON_APIS,
  constants: pythonConstants,
}

import type { GrammarLanguage } from '../language.js'
import { PYTHON_APIS } from './apis.js'
import { pythonVisitors } from './visitors.js'

const STRING_OPEN = /^[a-zA-Z]*("""|'''|"|')/
const F_STRING = /^[a-zA-Z]*[fFtT]/

export const python: GrammarLanguage = {
  id: 'python',
  title: 'Python',
  version: 1,
  extensions: ['.py', '.pyi', '.pyw'],
  fileNames: ['SConstruct', 'SConscript', 'wscript'],
  interpreters: ['python', 'pypy'],
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
}

/** The text between a Python literal's quotes, prefixes removed. */
export function insideQuotes(source: string): string {
  const open = STRING_OPEN.exec(source)
  if (open === null) return source
  const end = source.endsWith(open[1]!) ? source.length - open[1]!.length : source.length
  return source.slice(open[0].length, Math.max(open[0].length, end))
}

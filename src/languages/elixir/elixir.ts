import type { GrammarLanguage } from '../../facts/language.js'
import { CODE_NAMES } from '../names/code-names.js'
import { ELIXIR_APIS } from './apis.js'
import { ELIXIR_PATHS } from './paths.js'
import { elixirVisitors } from './visitors.js'

const QUOTES = /^(?:"""\r?\n?|'''\r?\n?|"|')|(?:"""|'''|"|')$/g
const INTERPOLATED = '#{'

export const elixir: GrammarLanguage = {
  ...CODE_NAMES.elixir,
  grammar: 'elixir',
  opaque: {
    identifier: true,
    alias: true,
    comment: true,
    integer: true,
    float: true,
    char: true,
    atom: true,
    boolean: true,
    nil: true,
    keyword: true,
    quoted_content: true,
    escape_sequence: true,
    sigil_name: true,
    operator_identifier: true,
    string: (text, start) => !isInterpolated(text, start),
  },
  paths: {
    names: ['identifier'],
    members: { dot: ['left', 'right'] },
    calls: { call: 'target' },
    creations: {},
    subscripts: { access_call: 'target' },
    wrappers: { block: '' },
    literals: {
      string: "''",
      charlist: "''",
      integer: '0',
      float: '0.0',
      boolean: 'true',
      nil: 'nil',
      list: '[]',
      tuple: 'tuple()',
      map: '{}',
      atom: ':',
    },
    lambdas: ['anonymous_function'],
    custom: ELIXIR_PATHS,
  },
  comments: ['comment'],
  strings: {
    string: source => source.replace(QUOTES, '').trim(),
    charlist: source => source.replace(QUOTES, ''),
  },
  visitors: elixirVisitors,
  apis: ELIXIR_APIS,
}

/** True for a string in which code may stand. */
function isInterpolated(text: string, start: number): boolean {
  const quotes = text.startsWith('"""', start) ? '"""' : '"'
  const end = text.indexOf(quotes, start + quotes.length)
  const inside = text.indexOf(INTERPOLATED, start)
  return inside >= 0 && (end < 0 || inside < end)
}

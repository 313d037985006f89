import type { GrammarLanguage } from '../../facts/language.js'
import { CODE_NAMES } from '../names/code-names.js'
import { JULIA_PATHS } from './paths.js'
import { JULIA_VISITORS } from './visitors.js'

const QUOTES = /^(?:raw)?("""|")|("""|")$/g

export const julia: GrammarLanguage = {
  ...CODE_NAMES.julia,
  grammar: 'julia',
  opaque: {
    identifier: true,
    operator: true,
    macro_identifier: true,
    integer_literal: true,
    float_literal: true,
    boolean_literal: true,
    character_literal: true,
    line_comment: true,
    block_comment: true,
    command_literal: true,
    string_literal: isPlain,
  },
  paths: JULIA_PATHS,
  comments: ['line_comment', 'block_comment'],
  strings: { string_literal: source => source.replace(QUOTES, '').trim() },
  visitors: JULIA_VISITORS,
  apis: {},
}

/** True for a literal without interpolation: it contains no `$`. */
function isPlain(text: string, start: number): boolean {
  const quote = text.startsWith('"""', start) ? '"""' : '"'
  const end = text.indexOf(quote, start + quote.length)
  return !text.slice(start, end < 0 ? text.length : end).includes('$')
}

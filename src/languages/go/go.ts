import type { GrammarLanguage } from '../../facts/language.js'
import { CODE_NAMES } from '../names/code-names.js'
import { GO_APIS } from './apis.js'
import { GO_PATHS } from './paths.js'
import { goVisitors } from './visitors.js'

export const go: GrammarLanguage = {
  ...CODE_NAMES.go,
  grammar: 'go',
  opaque: {
    identifier: true,
    field_identifier: true,
    type_identifier: true,
    package_identifier: true,
    blank_identifier: true,
    label_name: true,
    dot: true,
    comment: true,
    int_literal: true,
    float_literal: true,
    imaginary_literal: true,
    rune_literal: true,
    iota: true,
    nil: true,
    true: true,
    false: true,
    interpreted_string_literal: true,
    raw_string_literal: true,
  },
  paths: GO_PATHS,
  comments: ['comment'],
  strings: { interpreted_string_literal: insideQuotes, raw_string_literal: insideQuotes },
  visitors: goVisitors,
  apis: GO_APIS,
}

/** The text between the quotes; a broken literal may lack the closing one. */
function insideQuotes(source: string): string {
  const closed = source.length > 1 && source.endsWith(source[0]!)
  return source.slice(1, closed ? -1 : undefined)
}

import type { GrammarLanguage } from '../../facts/language.js'
import { CODE_NAMES } from '../names/code-names.js'
import { RUST_APIS } from './apis.js'
import { RUST_PATHS } from './paths.js'
import { rustVisitors } from './visitors.js'

/** `"`, `b"`, `r#"`, `br##"`, `c"` */
const STRING_OPEN = /^[bcr]*(#*)"/

export const rust: GrammarLanguage = {
  ...CODE_NAMES.rust,
  grammar: 'rust',
  opaque: {
    identifier: true,
    type_identifier: true,
    field_identifier: true,
    shorthand_field_identifier: true,
    primitive_type: true,
    mutable_specifier: true,
    self: true,
    super: true,
    crate: true,
    metavariable: true,
    fragment_specifier: true,
    lifetime: true,
    label: true,
    shebang: true,
    line_comment: true,
    block_comment: true,
    integer_literal: true,
    float_literal: true,
    boolean_literal: true,
    char_literal: true,
    string_literal: true,
    raw_string_literal: true,
  },
  // Keywords in their usual positions, but names in a macro's tokens: `Options::default()`.
  tokens: ['default', 'gen', 'union'],
  blocks: new Set([
    'block',
    'match_arm',
    'closure_expression',
    'for_expression',
    'if_expression',
    'while_expression',
  ]),
  paths: RUST_PATHS,
  comments: ['line_comment', 'block_comment'],
  strings: { string_literal: insideQuotes, raw_string_literal: insideQuotes },
  visitors: rustVisitors,
  apis: RUST_APIS,
}

/** The text between the quotes; a broken literal may lack the closing one. */
function insideQuotes(source: string): string {
  const open = STRING_OPEN.exec(source)
  if (open === null) return source
  const close = `"${open[1]}`
  const closed = source.length >= open[0].length + close.length && source.endsWith(close)
  return source.slice(open[0].length, closed ? source.length - close.length : undefined)
}

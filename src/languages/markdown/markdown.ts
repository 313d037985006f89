import type { GrammarLanguage } from '../../facts/language.js'
import { CODE_NAMES } from '../names/code-names.js'
import { markdownVisitors } from './visitors.js'

/**
 * The grammar's scanner keeps open quotes and lists in a buffer that it overruns at about 250, which breaks
 * the parser permanently. Marks that open blocks are at the beginning of a line, at least one column each.
 */
const DEEP_OPENING = /^[ \t>*+\-\d.)]{200,}/gm
const THEMATIC_BREAK = /^([-*])\1*$/

export const markdown: GrammarLanguage = {
  ...CODE_NAMES.markdown,
  grammar: 'markdown',
  opaque: {
    inline: true,
    pipe_table_cell: true,
    html_block: true,
    code_fence_content: true,
    indented_code_block: true,
    info_string: true,
    minus_metadata: true,
    plus_metadata: true,
  },
  prepare: text =>
    text.replace(DEEP_OPENING, opening =>
      THEMATIC_BREAK.test(opening) ? opening : opening.replace(/[^ \t]/g, '_'),
    ),
  paths: {
    names: [],
    members: {},
    calls: {},
    creations: {},
    subscripts: {},
    wrappers: {},
    literals: {},
    lambdas: [],
  },
  comments: [],
  strings: {},
  visitors: markdownVisitors,
  apis: {},
}

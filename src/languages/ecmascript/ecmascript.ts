import type { GrammarLanguage } from '../../facts/language.js'
import { ECMASCRIPT_APIS } from './apis.js'
import { ECMASCRIPT_OPAQUE, ECMASCRIPT_PATHS, ECMASCRIPT_STRINGS } from './paths.js'
import { ecmascriptVisitors } from './visitors.js'

/** What TypeScript, TSX and JavaScript share: one set of visitors over grammars that name most nodes alike. */
export const ECMASCRIPT = {
  version: 1,
  // `export default` is a place that a nameless definition can be pointed at.
  tokens: ['default'],
  opaque: ECMASCRIPT_OPAQUE,
  paths: ECMASCRIPT_PATHS,
  comments: ['comment', 'html_comment'],
  strings: ECMASCRIPT_STRINGS,
  visitors: ecmascriptVisitors,
  apis: ECMASCRIPT_APIS,
} satisfies Partial<GrammarLanguage>

import type { GrammarLanguage } from '../../facts/language.js'
import { ECMASCRIPT_APIS } from './apis.js'
import { ECMASCRIPT_OPAQUE, ECMASCRIPT_PATHS, ECMASCRIPT_STRINGS } from './paths.js'
import { ecmascriptVisitors } from './visitors.js'

/**
 * The common part of TypeScript, TSX and JavaScript: one set of visitors over grammars that name most nodes
 * alike.
 */
export const ECMASCRIPT = {
  version: 1,
  // A reference can point to `export default`, so it is a place for an anonymous definition.
  tokens: ['default'],
  opaque: ECMASCRIPT_OPAQUE,
  paths: ECMASCRIPT_PATHS,
  comments: ['comment', 'html_comment'],
  strings: ECMASCRIPT_STRINGS,
  visitors: ecmascriptVisitors,
  apis: ECMASCRIPT_APIS,
} satisfies Partial<GrammarLanguage>

import type { GrammarLanguage } from '../../facts/language.js'
import { ECMASCRIPT_APIS } from './apis.js'
import { ecmascriptConstants } from './constants.js'
import { ECMASCRIPT_OPAQUE, ECMASCRIPT_PATHS, ECMASCRIPT_STRINGS } from './paths.js'
import { ecmascriptVisitors } from './visitors.js'

/**
 * The common part of TypeScript, TSX and JavaScript: one set of visitors over grammars that name most nodes
 * alike.
 */
export const ECMASCRIPT = {
  // A reference can point to `export default`, so it is a place for an anonymous definition.
  tokens: ['default'],
  opaque: ECMASCRIPT_OPAQUE,
  paths: ECMASCRIPT_PATHS,
  comments: ['comment', 'html_comment'],
  strings: ECMASCRIPT_STRINGS,
  visitors: ecmascriptVisitors,
  blocks: new Set([
    'statement_block',
    'arrow_function',
    'function_expression',
    'generator_function',
    'function_declaration',
    'method_definition',
    'for_statement',
    'for_in_statement',
    'catch_clause',
    'switch_body',
    'class_body',
  ]),
  apis: ECMASCRIPT_APIS,
  constants: ecmascriptConstants,
} satisfies Partial<GrammarLanguage>

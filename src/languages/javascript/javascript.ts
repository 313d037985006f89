import type { GrammarLanguage } from '../../facts/language.js'
import { ECMASCRIPT } from '../ecmascript/ecmascript.js'
import { CODE_NAMES } from '../names/code-names.js'

/** With JSX, which its grammar reads everywhere. */
export const javascript: GrammarLanguage = {
  ...ECMASCRIPT,
  ...CODE_NAMES.javascript,
  grammar: 'javascript',
}

import type { GrammarLanguage } from '../../facts/language.js'
import { ECMASCRIPT } from '../ecmascript/ecmascript.js'
import { CODE_NAMES } from '../names/code-names.js'

export const typescript: GrammarLanguage = {
  ...ECMASCRIPT,
  ...CODE_NAMES.typescript,
  grammar: 'typescript',
}

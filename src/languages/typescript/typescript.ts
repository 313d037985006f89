import type { GrammarLanguage } from '../../facts/language.js'
import { ECMASCRIPT } from '../ecmascript/ecmascript.js'
import { CODE_NAMES } from '../names/code-names.js'
import { prepareTypeScript } from './prepare.js'

export const typescript: GrammarLanguage = {
  ...ECMASCRIPT,
  ...CODE_NAMES.typescript,
  grammar: 'typescript',
  prepare: prepareTypeScript,
}

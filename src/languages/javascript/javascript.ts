import type { GrammarLanguage } from '../../facts/language.js'
import { ECMASCRIPT } from '../ecmascript/ecmascript.js'

/** With JSX, which its grammar reads everywhere. */
export const javascript: GrammarLanguage = {
  ...ECMASCRIPT,
  id: 'javascript',
  title: 'JavaScript',
  extensions: ['.js', '.mjs', '.cjs', '.jsx'],
  fileNames: ['Jakefile'],
  interpreters: ['node', 'nodejs'],
  grammar: 'javascript',
}

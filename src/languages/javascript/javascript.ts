import { ECMASCRIPT } from '../ecmascript/ecmascript.js'
import type { GrammarLanguage } from '../language.js'

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

import type { GrammarLanguage } from '../../facts/language.js'
import { ECMASCRIPT } from '../ecmascript/ecmascript.js'
import { CODE_NAMES } from '../names/code-names.js'

/** TypeScript with JSX has a grammar of its own: in it `<T>x` is an element, not a cast. */
export const tsx: GrammarLanguage = {
  ...ECMASCRIPT,
  ...CODE_NAMES.tsx,
  grammar: 'tsx',
}

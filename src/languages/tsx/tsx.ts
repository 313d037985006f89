import type { GrammarLanguage } from '../../facts/language.js'
import { ECMASCRIPT } from '../ecmascript/ecmascript.js'

/** TypeScript with JSX has a grammar of its own: in it `<T>x` is an element, not a cast. */
export const tsx: GrammarLanguage = {
  ...ECMASCRIPT,
  id: 'tsx',
  title: 'TypeScript JSX',
  extensions: ['.tsx'],
  grammar: 'tsx',
}

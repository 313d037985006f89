import { ECMASCRIPT } from '../ecmascript/ecmascript.js'
import type { GrammarLanguage } from '../language.js'

/** TypeScript with JSX has a grammar of its own: in it `<T>x` is an element, not a cast. */
export const tsx: GrammarLanguage = {
  ...ECMASCRIPT,
  id: 'tsx',
  title: 'TypeScript JSX',
  extensions: ['.tsx'],
  grammar: 'tsx',
}

import type { GrammarLanguage } from '../../facts/language.js'
import { ECMASCRIPT } from '../ecmascript/ecmascript.js'

export const typescript: GrammarLanguage = {
  ...ECMASCRIPT,
  id: 'typescript',
  title: 'TypeScript',
  extensions: ['.ts', '.mts', '.cts'],
  interpreters: ['ts-node', 'tsx', 'deno', 'bun'],
  grammar: 'typescript',
}

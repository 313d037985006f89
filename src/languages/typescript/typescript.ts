import { ECMASCRIPT } from '../ecmascript/ecmascript.js'
import type { GrammarLanguage } from '../language.js'

export const typescript: GrammarLanguage = {
  ...ECMASCRIPT,
  id: 'typescript',
  title: 'TypeScript',
  extensions: ['.ts', '.mts', '.cts'],
  interpreters: ['ts-node', 'tsx', 'deno', 'bun'],
  grammar: 'typescript',
}

import type { LanguageNames, TextLanguage } from '../../facts/language.js'
import { DASH_NAMES, HASH_NAMES, MARKUP_NAMES, PLAIN_NAMES, SLASH_NAMES } from '../names/word-names.js'
import type { MarkSyntax } from './marks.js'
import { textLanguage } from './text-language.js'

const C_BLOCK = ['/*', '*/'] as const
const BOTH = ['"', "'"]

const HASH: MarkSyntax = { line: ['#'], block: [], quotes: BOTH }
const SLASH: MarkSyntax = { line: ['//'], block: [C_BLOCK], quotes: BOTH }
const DASH: MarkSyntax = { line: ['--'], block: [['--[[', ']]'], ['{-', '-}'], C_BLOCK], quotes: BOTH }
const MARKUP: MarkSyntax = { line: [], block: [['<!--', '-->']], quotes: [] }

/** Languages that differ in their names and the marks of their comments alone. */
export const WORD_LANGUAGES: readonly TextLanguage[] = [
  ...withMarks(HASH_NAMES, HASH),
  ...withMarks(SLASH_NAMES, SLASH),
  ...withMarks(DASH_NAMES, DASH),
  ...withMarks(MARKUP_NAMES, MARKUP),
  ...PLAIN_NAMES.map(names => textLanguage(names)),
]

function withMarks(all: readonly LanguageNames[], marks: MarkSyntax): TextLanguage[] {
  return all.map(names => textLanguage({ ...names, marks }))
}

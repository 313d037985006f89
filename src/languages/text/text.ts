import type { TextLanguage } from '../../facts/language.js'
import { NAMES_BY_MARK } from '../names/word-names.js'
import type { MarkSyntax } from './marks.js'
import { textLanguage } from './text-language.js'

const C_BLOCK = ['/*', '*/'] as const
const BOTH = ['"', "'"]
/** Where an apostrophe is a mark of its own. */
const DOUBLE = ['"']

const MARKS: Record<Exclude<keyof typeof NAMES_BY_MARK, 'none'>, MarkSyntax> = {
  hash: { line: ['#'], block: [], quotes: BOTH },
  slash: { line: ['//'], block: [C_BLOCK], quotes: BOTH },
  dash: { line: ['--'], block: [['--[[', ']]'], ['{-', '-}'], C_BLOCK], quotes: BOTH },
  semicolon: { line: [';'], block: [['#|', '|#']], quotes: DOUBLE },
  percent: { line: ['%'], block: [], quotes: DOUBLE },
  quote: { line: ["'"], block: [], quotes: DOUBLE },
  doubleQuote: { line: ['"'], block: [], quotes: ["'"] },
  exclamation: { line: ['!'], block: [], quotes: BOTH },
  gnuAssembly: { line: ['# ', '//', '@ ', '; '], block: [C_BLOCK], quotes: DOUBLE },
  star: { line: ['*>'], block: [], quotes: BOTH },
  stars: { line: [], block: [['(*', '*)']], quotes: DOUBLE },
  markup: { line: [], block: [['<!--', '-->']], quotes: [] },
}

/** Languages that differ in their names and the marks of their comments alone. */
export const WORD_LANGUAGES: readonly TextLanguage[] = Object.entries(NAMES_BY_MARK).flatMap(
  ([mark, all]) => {
    if (mark === 'none') return all.map(textLanguage)
    const marks = MARKS[mark as keyof typeof MARKS]
    return all.map(names => textLanguage({ ...names, marks }))
  },
)

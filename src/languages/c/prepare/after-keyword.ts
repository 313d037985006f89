import type { Blanks } from './blanks.js'
import { Tokens } from './tokens.js'
import { wordRole } from './words.js'

const ACCESS_WORDS = new Set(['public', 'protected', 'private'])
const QT_SLOTS = /^(?:slots|Q_SLOTS)$/

/** Blanks a macro that follows a keyword: `public slots:`, `if CONSTEXPR (…)`. `end` is where the keyword does. */
export function blankAfterKeyword(text: string, keyword: string, end: number, blanks: Blanks): void {
  if (keyword !== 'if' && !ACCESS_WORDS.has(keyword)) return
  const next = new Tokens(text, end)
  if (!next.next() || next.kind !== 'word') return
  const isMacro = keyword === 'if' ? wordRole(next.word) === 'macro' : QT_SLOTS.test(next.word)
  if (isMacro) blanks.blank(next.start, next.end)
}

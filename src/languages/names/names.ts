import type { LanguageNames } from '../../facts/language-names.js'
import { CODE_NAMES } from './code-names.js'
import { TEXT_NAMES } from './text-names.js'
import { NAMES_BY_MARK } from './word-names.js'

/**
 * What is known of the languages before any of them is read: a command that parses nothing needs no more, and the code of
 * all languages takes a tenth of the time of a short command to load. In order of precedence for file names.
 */
export const LANGUAGE_NAMES = { ...CODE_NAMES, ...TEXT_NAMES }

export type LanguageId = keyof typeof LANGUAGE_NAMES

/** Languages whose words, comments and strings are known, and nothing else: `text/text.ts` reads them all. */
export const WORD_NAMES: readonly LanguageNames[] = Object.values(NAMES_BY_MARK).flat()

export const LANGUAGES: readonly LanguageNames[] = [...Object.values(LANGUAGE_NAMES), ...WORD_NAMES]

export function languageById(id: string): LanguageNames | undefined {
  return LANGUAGES.find(language => language.id === id)
}

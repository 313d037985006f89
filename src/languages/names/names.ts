import type { LanguageNames } from '../../facts/language.js'
import { CODE_NAMES } from './code-names.js'
import { TEXT_NAMES } from './text-names.js'

/**
 * What is known of the languages before any of them is read: a command that parses nothing needs no more, and the code of
 * all languages takes a tenth of the time of a short command to load. In order of precedence for file names.
 */
export const LANGUAGE_NAMES = { ...CODE_NAMES, ...TEXT_NAMES }

export type LanguageId = keyof typeof LANGUAGE_NAMES

export const LANGUAGES: readonly LanguageNames[] = Object.values(LANGUAGE_NAMES)

export function languageById(id: string): LanguageNames | undefined {
  return LANGUAGES.find(language => language.id === id)
}

import { FORMAT } from './codec.js'
import type { LanguageNames } from './language-names.js'

/** Raise it when the facts of every language change: a new kind of fact, a changed rule in this folder. */
const EXTRACTOR = 7

/** The version in the key of facts: facts of another version are rebuilt. */
export function extractorOf(language: LanguageNames): string {
  return `${FORMAT}.${EXTRACTOR}.${language.version}`
}

import type { Facts } from '../facts/facts.js'
import type { LanguageNames } from '../facts/language-names.js'
import { loadLanguage } from './languages.js'

/** The facts of a text. Loads the parser and the code of the language: most answers need neither. */
export async function readFacts(text: string, names: LanguageNames): Promise<Facts> {
  const [{ extractFacts }, language] = await Promise.all([import('../facts/extract.js'), loadLanguage(names)])
  return extractFacts(text, language)
}

import { splitIdentifier, stem } from '../search/words.js'

/** The words of a phrase for comparison: split like names, and stemmed. */
export function phraseWords(phrase: string): string[] {
  return splitIdentifier(phrase).map(stem)
}

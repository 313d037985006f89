import { splitIdentifier, stem } from '../search/words.js'

/** The words of a phrase, as they are compared: split like names, without their endings. */
export function phraseWords(phrase: string): string[] {
  return splitIdentifier(phrase).map(stem)
}

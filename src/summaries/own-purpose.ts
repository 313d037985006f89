import type { Definition } from '../facts/facts.js'
import { isCallable } from '../facts/kinds.js'
import { firstSentence } from './doc-sentence.js'
import { namePhrase } from './name-phrase.js'
import type { Sentence } from './summary.js'

/** What a definition is for, by what it says of itself: in the words of its documentation, else by its name. */
export function ownPurpose({ doc, name, kind }: Definition): Sentence {
  const text = firstSentence(doc)
  if (text !== '') return [{ kind: 'says', text }]
  // The name of a type says what it is, not what it does; a constructor has the name of its type.
  const phrase = isCallable(kind) && kind !== 'constructor' ? namePhrase(name) : null
  return phrase === null ? [] : [{ kind: 'named', ...phrase }]
}

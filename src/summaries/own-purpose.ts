import type { Definition } from '../facts/facts.js'
import { isCallable } from '../facts/kinds.js'
import { firstSentence } from './doc-sentence.js'
import { namePhrase } from './name-phrase.js'
import type { Sentence } from './summary.js'

/** The purpose of a definition from its documentation, else from its name. */
export function ownPurpose({ doc, name, kind }: Definition): Sentence {
  const text = firstSentence(doc)
  if (text !== '') return [{ kind: 'says', text }]
  // A type's name says what the type is, not what it does; a constructor has the name of its type.
  const phrase = isCallable(kind) && kind !== 'constructor' ? namePhrase(name) : null
  return phrase === null ? [] : [{ kind: 'named', ...phrase }]
}

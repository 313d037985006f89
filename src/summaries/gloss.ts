import { namePhrase } from './name-phrase.js'
import type { Named, Told } from './summary.js'

/** A purpose between brackets is short: the whole of it is a summary of its own. */
const MOST_GLOSS = 80
/** A word that is written with a capital only at the start of a sentence. */
const PLAIN_START = /^[A-Z][a-z]+(?=[\s,])/
const PROPER =
  /^(?:I|English|German|French|Python|Go|Java|Ruby|Rust|React|Vue|Docker|Git|GitHub|Windows|Linux|Django|Flask|Kubernetes)\b/
const CLAUSE_END = /[;:]\s|,?\s[–—-]\s|,\s(?:which|including|such as|i\.e\.|e\.g\.)/

/** A sentence as words between brackets; '' if it does not read well there. */
export function gloss(sentence: string): string {
  const end = CLAUSE_END.exec(sentence)?.index ?? sentence.length
  const text = sentence.slice(0, end).replace(/[.!?…\s]+$/, '')
  const isFit =
    text.length <= MOST_GLOSS && text.includes(' ') && !/[()]/.test(text) && text.split('`').length % 2 === 1
  if (!isFit || (sentence.endsWith('…') && end === sentence.length)) return ''
  return PLAIN_START.test(text) && !PROPER.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text
}

/** A definition with its purpose from its documentation, else from its name. */
export function toldOf(what: Named, said: string, isAction: boolean): Told {
  // In Go a comment begins with the name: it is told already.
  const own = what.name.slice(what.name.lastIndexOf('.') + 1)
  const says = gloss(said.startsWith(`${own} `) ? said.slice(own.length + 1) : said)
  if (says !== '') return { ...what, says }
  const phrase = isAction ? namePhrase(own) : null
  if (phrase === null) return { ...what, says: '' }
  return { ...what, says: gloss(`${phrase.verb} ${phrase.object}.`), isNamed: true }
}

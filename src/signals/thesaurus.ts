import { readInitialisms } from '../keywords/initialisms.js'
import type { Keywords } from '../keywords/keywords.js'
import type { QueryTerm } from '../search/score-terms.js'
import type { SearchIndex } from '../search/search-index.js'
import { termHash } from '../search/term-hashes.js'
import { stem } from '../search/words.js'
import { relatedWords } from '../vocabulary/thesaurus.js'
import type { Signal } from './signal.js'

/** Weight of a related word; a word of the task itself weighs about 1. */
const RELATED_WEIGHT = 0.15
/** `2FA` for "two-factor" is the same word in another spelling. */
const INITIALISM_WEIGHT = 1

export const thesaurus: Signal = {
  name: 'thesaurus',
  says: 'Words that code may use for those of the task: they are searched for as well.',
  features: [],
  terms: ({ search }, { keywords, text }) => [
    ...relatedTerms(keywords, search),
    ...initialisms(text, search),
  ],
  find: () => null,
}

/** `2factor` and `2fa` for "two-factor": initials that the task gives, before those that may be meant. */
function initialisms(text: string, index: SearchIndex): QueryTerm[] {
  const known = (terms: readonly string[]) =>
    terms.map(term => variant(term, INITIALISM_WEIGHT)).filter(({ hash }) => index.knows(hash))
  return readInitialisms(text).flatMap(({ word, initials, possible }) => {
    const given = initials === null ? [] : known([initials])
    return [...known([word]), ...(given.length > 0 ? given : known(possible))]
  })
}

/** Words that the repository does not contain are left out: they would only lower the support. */
export function relatedTerms({ components }: Keywords, index: SearchIndex): QueryTerm[] {
  return relatedWords(components.map(({ text }) => text))
    .map(({ word }) => variant(stem(word), RELATED_WEIGHT))
    .filter(({ hash }) => index.knows(hash))
}

function variant(term: string, weight: number): QueryTerm {
  return { term, hash: termHash(term), weight, isVariant: true }
}

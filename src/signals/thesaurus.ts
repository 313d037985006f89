import type { Keywords } from '../keywords/keywords.js'
import type { QueryTerm } from '../search/score-terms.js'
import type { SearchIndex } from '../search/search-index.js'
import { termHash } from '../search/term-hashes.js'
import { stem } from '../search/words.js'
import { relatedWords } from '../vocabulary/thesaurus.js'
import type { Signal } from './signal.js'

/** Weight of a related word; a word of the task itself weighs about 1. */
const RELATED_WEIGHT = 0.15

export const thesaurus: Signal = {
  name: 'thesaurus',
  says: 'Words that code may use for those of the task: they are searched for as well.',
  features: [],
  terms: ({ search }, { keywords }) => relatedTerms(keywords, search),
  find: () => null,
}

/** Words that the repository does not contain are left out: they would only lower the support. */
export function relatedTerms({ components }: Keywords, index: SearchIndex): QueryTerm[] {
  return relatedWords(components.map(({ text }) => text))
    .map(({ word }) => ({
      term: stem(word),
      hash: termHash(stem(word)),
      weight: RELATED_WEIGHT,
      isVariant: true,
    }))
    .filter(({ hash }) => index.knows(hash))
}

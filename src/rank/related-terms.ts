import type { Keywords } from '../keywords/keywords.js'
import type { QueryTerm } from '../search/score-terms.js'
import type { SearchIndex } from '../search/search-index.js'
import { termHash } from '../search/term-hashes.js'
import { stem } from '../search/words.js'
import { relatedWords } from '../vocabulary/thesaurus.js'

/** A word that code may use for one of the request, beside the word itself. */
const RELATED_WEIGHT = 0.15

/** What the thesaurus adds to a request. Words that the repository does not know would only count as not understood. */
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

import { termHash, termsOfIdentifier } from '../../search/term-hashes.js'
import type { Query } from '../../signals/query/query.js'
import { queryWords } from './query-words.js'

/** All words weigh the same: weights of keywords by kind and origin are newer than the baseline. */
const WORD_WEIGHT = 1
const MOST_TERMS = 64

/** The query in the baseline's form. */
export function baselineQuery(query: Query): Query {
  const { primary, components } = queryWords(query.keywords)
  const words = [...primary, ...components].flatMap(word => word.split(/[^\p{L}\p{N}_$]+/u))
  const terms = [...new Set(words.flatMap(termsOfIdentifier))].slice(0, MOST_TERMS)
  return {
    ...query,
    terms: terms.map(term => ({ term, hash: termHash(term), weight: WORD_WEIGHT, isVariant: false })),
  }
}

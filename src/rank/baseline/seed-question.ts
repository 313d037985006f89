import { termHash, termsOfIdentifier } from '../../search/term-hashes.js'
import type { Question } from '../question.js'
import { seedWords } from './seed-words.js'

/** All words of the request, each as good as any other: what else is known of words now is not of the seeds. */
const WORD_WEIGHT = 1
const MOST_TERMS = 64

/** The request as the seeds' pipeline asks it. */
export function seedQuestion(question: Question): Question {
  const { primary, components } = seedWords(question.keywords)
  const words = [...primary, ...components].flatMap(word => word.split(/[^\p{L}\p{N}_$]+/u))
  const terms = [...new Set(words.flatMap(termsOfIdentifier))].slice(0, MOST_TERMS)
  return {
    ...question,
    terms: terms.map(term => ({ term, hash: termHash(term), weight: WORD_WEIGHT, isVariant: false })),
  }
}

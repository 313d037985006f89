import { nameHash } from '../facts/mentions.js'
import { cjkPairs, cjkRuns, hasCjk } from './cjk.js'
import { STOP_WORDS, splitIdentifier, stem } from './words.js'

/** Longer identifiers are data. */
const LONGEST_IDENTIFIER = 80
const SHORTEST_WORD = 2
/** The pair of a name of two words is the whole name, which is a term already. */
const LEAST_PAIR_WORDS = 3
/**
 * Names repeat: a thread sees most of them thousands of times. The limit bounds the memory that hostile files can take.
 */
const MAX_CACHED = 200_000
const DIGITS = /^\d+$/
const NO_TERMS = new Uint32Array(0)

/**
 * A term is a stemmed word, or a whole identifier of several words; the index stores its 32-bit hash. In a large
 * repository two terms in ten thousand collide, which changes a score slightly, and always in the same way.
 */
export function termHash(term: string): number {
  return nameHash(term)
}

/** The terms of an identifier: its stemmed words, and the whole if it has several; pairs of Chinese characters. */
export function termsOfIdentifier(identifier: string): string[] {
  if (!hasCjk(identifier)) return wordTerms(identifier)
  return cjkRuns(identifier).flatMap(run => (hasCjk(run) ? cjkPairs(run).filter(isWord) : wordTerms(run)))
}

function wordTerms(identifier: string): string[] {
  if (identifier.length > LONGEST_IDENTIFIER) return []
  const words = splitIdentifier(identifier).filter(isWord)
  const terms = words.filter(word => !STOP_WORDS.has(word)).map(stem)
  if (words.length > 1) terms.push(words.join(''))
  return terms
}

/** Adjacent words of a name, joined: `connection_pool` is found in `close_connection_pool`. */
export function pairsOfIdentifier(identifier: string): string[] {
  const words = splitIdentifier(identifier).filter(isWord)
  if (words.length < LEAST_PAIR_WORDS || hasCjk(identifier)) return []
  return words.slice(1).map((word, at) => words[at]! + word)
}

function isWord(word: string): boolean {
  return word.length >= SHORTEST_WORD && !DIGITS.test(word)
}

/** Cache of term hashes by identifier. */
export class TermHashes {
  readonly #cached = new Map<string, Uint32Array>()

  of(identifier: string): Uint32Array {
    const cached = this.#cached.get(identifier)
    if (cached !== undefined) return cached
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear()
    const terms = termsOfIdentifier(identifier)
    const hashes = terms.length === 0 ? NO_TERMS : Uint32Array.from(terms, termHash)
    // A run of such characters is a sentence, which hardly comes again.
    if (hasCjk(identifier)) return hashes
    // Copy: a slice would keep the longer text in memory.
    this.#cached.set(Buffer.from(identifier, 'utf16le').toString('utf16le'), hashes)
    return hashes
  }
}

import { nameHash } from '../facts/mentions.js'
import { STOP_WORDS, splitIdentifier, stem } from './words.js'

/** A longer run of letters is data. */
const LONGEST_IDENTIFIER = 80
const SHORTEST_WORD = 2
/** Names repeat: a thread sees most of them thousands of times. Bounds what hostile files can make it keep. */
const MAX_CACHED = 200_000
const DIGITS = /^\d+$/
const NOTHING = new Uint32Array(0)

/**
 * A term is a stemmed word, or an identifier of several words as a whole; the index knows it by a 32-bit hash. Two of
 * the terms of a large repository in ten thousand share one, which moves a score a little, and always the same way.
 */
export function termHash(term: string): number {
  return nameHash(term)
}

/** The terms of a word or an identifier, written out: its words, stemmed; the whole if it has several. */
export function termsOfIdentifier(identifier: string): string[] {
  if (identifier.length > LONGEST_IDENTIFIER) return []
  const words = splitIdentifier(identifier).filter(isWord)
  const terms = words.filter(word => !STOP_WORDS.has(word)).map(stem)
  if (words.length > 1) terms.push(words.join(''))
  return terms
}

/** Neighbouring words of a name, joined: `connection_pool` is found in `close_connection_pool`. */
export function pairsOfIdentifier(identifier: string): string[] {
  const words = splitIdentifier(identifier).filter(isWord)
  if (words.length < 3) return []
  return words.slice(1).map((word, at) => words[at]! + word)
}

function isWord(word: string): boolean {
  return word.length >= SHORTEST_WORD && !DIGITS.test(word)
}

/** Terms of identifiers as hashes, remembered. */
export class TermHashes {
  readonly #cached = new Map<string, Uint32Array>()

  of(identifier: string): Uint32Array {
    const known = this.#cached.get(identifier)
    if (known !== undefined) return known
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear()
    const terms = termsOfIdentifier(identifier)
    const hashes = terms.length === 0 ? NOTHING : Uint32Array.from(terms, termHash)
    // A slice of a longer text keeps all of it in memory.
    this.#cached.set(Buffer.from(identifier, 'utf16le').toString('utf16le'), hashes)
    return hashes
  }
}

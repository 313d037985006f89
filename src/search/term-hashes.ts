import { nameHash } from '../facts/mentions.js'
import { cjkPairs, cjkRuns, hasCjk } from './cjk.js'
import { NUMERALS } from './numerals.js'
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

/** The terms of an identifier: its stemmed words, and the whole if it has several parts; pairs of Chinese characters. */
export function termsOfIdentifier(identifier: string): string[] {
  if (!hasCjk(identifier)) return wordTerms(identifier)
  return cjkRuns(identifier).flatMap(run => (hasCjk(run) ? cjkPairs(run).filter(isWord) : wordTerms(run)))
}

function wordTerms(identifier: string): string[] {
  if (identifier.length > LONGEST_IDENTIFIER) return []
  const all = splitIdentifier(identifier)
  if (all.length === 1) return isWord(all[0]!) && !STOP_WORDS.has(all[0]!) ? [stem(all[0]!)] : []
  const words = all.filter(isWord)
  const terms = words.filter(word => !STOP_WORDS.has(word)).map(stem)
  // With its numbers: `issue_4821` is not `issue_17`, and `utf_8` is `utf8`. A last letter is part of it: `EitherT`.
  const parts = all.filter((part, at) => isWord(part) || DIGITS.test(part) || at === all.length - 1)
  if (words.length > 0 && parts.length > 1) terms.push(joinWords(parts))
  return terms
}

/** Adjacent words of a name, joined: `connection_pool` is found in `close_connection_pool`. */
export function pairsOfIdentifier(identifier: string): string[] {
  const words = splitIdentifier(identifier).filter(isWord)
  if (words.length < LEAST_PAIR_WORDS || hasCjk(identifier)) return []
  return words.slice(1).map((word, at) => joinWords([words[at]!, word]))
}

/** Words of a name as one term. Numbers are digits: `TwoFA` is `2FA`. */
export function joinWords(words: readonly string[]): string {
  return words.map(word => NUMERALS.get(word) ?? word).join('')
}

function isWord(word: string): boolean {
  return word.length >= SHORTEST_WORD && !DIGITS.test(word)
}

/** The slots of the table when it is empty; a power of two. It has twice as many as names. */
const FIRST_SLOTS = 1 << 14
/** Of the hash FNV-1a. */
const FNV_PRIME = 0x01000193
const FNV_FOLD = 15
/** A hostile file may have thousands of names with one key: those after the first are not kept. */
const MOST_PROBES = 64

/**
 * Cache of term hashes by identifier: an open hash table over places of texts. A `Map` needs a string for each lookup,
 * which takes as long as to find the identifiers.
 */
export class TermHashes {
  /** 1 + the number of the name, 0 for an empty slot. */
  #slots = new Int32Array(FIRST_SLOTS)
  /** By number of the name, like the two lists. */
  #keys = new Int32Array(FIRST_SLOTS / 2)
  #names: string[] = []
  #hashes: Uint32Array[] = []

  /** Of the identifier at a place of a text. */
  of(text: string, start: number, end: number): Uint32Array {
    let key = end - start
    for (let at = start; at < end; at++) key = Math.imul(key ^ text.charCodeAt(at), FNV_PRIME)
    key ^= key >>> FNV_FOLD
    const mask = this.#slots.length - 1
    let slot = key & mask
    let probes = 0
    for (let entry = this.#slots[slot]!; entry !== 0 && probes < MOST_PROBES; entry = this.#slots[slot]!) {
      if (this.#keys[entry - 1] === key && isAt(this.#names[entry - 1]!, text, start, end))
        return this.#hashes[entry - 1]!
      slot = (slot + 1) & mask
      probes++
    }
    const identifier = text.slice(start, end)
    const terms = termsOfIdentifier(identifier)
    const hashes = terms.length === 0 ? NO_TERMS : Uint32Array.from(terms, termHash)
    // A run of such characters is a sentence, which hardly comes again.
    if (probes < MOST_PROBES && !hasCjk(identifier)) this.#keep(identifier, key, slot, hashes)
    return hashes
  }

  #keep(identifier: string, key: number, slot: number, hashes: Uint32Array): void {
    this.#keys[this.#names.length] = key
    // Copy: a slice would keep the longer text in memory.
    this.#names.push(Buffer.from(identifier, 'utf16le').toString('utf16le'))
    this.#hashes.push(hashes)
    this.#slots[slot] = this.#names.length
    if (this.#names.length >= MAX_CACHED) this.#resize(FIRST_SLOTS, 0)
    else if (this.#names.length === this.#keys.length)
      this.#resize(this.#slots.length * 2, this.#names.length)
  }

  /** Keeps the first `kept` names. */
  #resize(slots: number, kept: number): void {
    this.#names.length = kept
    this.#hashes.length = kept
    this.#slots = new Int32Array(slots)
    const keys = new Int32Array(slots / 2)
    keys.set(this.#keys.subarray(0, kept))
    this.#keys = keys
    const mask = slots - 1
    for (let entry = 0; entry < kept; entry++) {
      let slot = keys[entry]! & mask
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
      this.#slots[slot] = entry + 1
    }
  }
}

function isAt(name: string, text: string, start: number, end: number): boolean {
  if (name.length !== end - start) return false
  for (let at = 0; at < name.length; at++)
    if (name.charCodeAt(at) !== text.charCodeAt(start + at)) return false
  return true
}

import { nameHash } from '../facts/mentions.js'
import { cjkPairs, cjkRuns, hasCjk } from './cjk.js'
import { NUMERALS } from './numerals.js'
import { STOP_WORDS, splitIdentifier, stem } from './words.js'

/** Longer identifiers are data. */
const LONGEST_IDENTIFIER = 80
const SHORTEST_WORD = 2
/** The pair of a name of two words is the whole name, which is a term already. */
const LEAST_PAIR_WORDS = 3
const DIGITS = /^\d+$/

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

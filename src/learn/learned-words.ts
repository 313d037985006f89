import { isAction, isFiller } from '../keywords/verbs.js'
import { STOP_WORDS } from '../search/stop-words.js'
import { stem } from '../search/words.js'
import type { Words } from './lesson.js'

/** A word seen once with a symbol may be chance. */
export const LEAST_COUNT = 2
const SURE_COUNT = 10
const LEAST_CONFIDENCE = 0.3
const MOST_CONFIDENCE = 0.8
/** Words learned from one query, heaviest first. */
const WORDS_PER_QUERY = 8
const LEAST_LETTERS = 4
/** A word is forgotten when it was not seen with the symbol for this long. */
export const WORD_LIFE_MS = 90 * 24 * 60 * 60 * 1000

/** Stems of words that occur with any code: seeing one with a symbol says nothing. */
const COMMON_WORDS = new Set(
  (
    'test tests file files line lines code value values type types name names data string strings number object objects ' +
    'list array item items default defaults result results return returns call calls function functions method methods class ' +
    'classes module modules package packages variable variables argument arguments parameter parameters property ' +
    'properties attribute attributes field fields instance instances error errors message messages exception user users ' +
    'work works working run running start started time version current internal public private static'
  )
    .split(' ')
    .map(stem),
)

/** True if a word distinguishes some code of a repository from the rest. Takes a stem, as queries have. */
export function isDistinctive(word: string): boolean {
  if (word.length < LEAST_LETTERS || !/\p{L}/u.test(word)) return false
  return !STOP_WORDS.has(word) && !isAction(word) && !isFiller(word) && !COMMON_WORDS.has(word)
}

/** Words of a query that are learned for the symbols used after it. */
export function distinctiveWords(words: Words): string[] {
  return words
    .map(([word]) => word)
    .filter(isDistinctive)
    .slice(0, WORDS_PER_QUERY)
}

/** 0 below two sightings, .3 at two, rising to .8 at ten. */
export function confidenceOf(count: number): number {
  if (count < LEAST_COUNT) return 0
  const share = Math.min(1, (count - LEAST_COUNT) / (SURE_COUNT - LEAST_COUNT))
  return LEAST_CONFIDENCE + (MOST_CONFIDENCE - LEAST_CONFIDENCE) * share
}

export interface LearnedWord {
  word: string
  symbol: string
  count: number
}

interface WordMatch {
  /** Weighted share of the query whose words were learned for the symbol, each times its confidence. */
  value: number
  /** The word that contributes most. */
  word: string
}

/** Symbols that were learned for words of a query. */
export function symbolsOfWords(words: Words, learned: readonly LearnedWord[]): Map<string, WordMatch> {
  const total = words.reduce((sum, [, weight]) => sum + weight, 0)
  const shares = new Map(words.map(([word, weight]) => [word, total === 0 ? 0 : weight / total]))
  const found = new Map<string, WordMatch & { most: number }>()
  for (const { word, symbol, count } of learned) {
    const value = (shares.get(word) ?? 0) * confidenceOf(count)
    if (value === 0) continue
    const before = found.get(symbol) ?? { value: 0, word: '', most: 0 }
    const strongest = value > before.most ? { word, most: value } : { word: before.word, most: before.most }
    found.set(symbol, { value: before.value + value, ...strongest })
  }
  return found
}

import { isAction, isFiller } from '../keywords/verbs.js'
import { STOP_WORDS } from '../search/stop-words.js'
import { stem } from '../search/words.js'
import type { Words } from './lesson.js'

/** Seen once, a word may have stood there by chance. */
export const LEAST_COUNT = 2
const SURE_COUNT = 10
const LEAST_CONFIDENCE = 0.3
const MOST_CONFIDENCE = 0.8
/** Words of one question that are learned, the heaviest first. */
const WORDS_A_QUESTION = 8
const LEAST_LETTERS = 4
/** A word that nobody has used with a symbol for so long is forgotten. */
export const WORD_LIFE_MS = 90 * 24 * 60 * 60 * 1000

/** Words that go with any code, as stems: to have seen one with a symbol says nothing of either. */
const COMMON = new Set(
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

/** Whether it tells one thing of the repository from another. Words of questions are stems. */
export function isWorthy(word: string): boolean {
  if (word.length < LEAST_LETTERS || !/\p{L}/u.test(word)) return false
  return !STOP_WORDS.has(word) && !isAction(word) && !isFiller(word) && !COMMON.has(word)
}

/** The words of a question that are learned for what was used after it. */
export function worthyWords(words: Words): string[] {
  return words
    .map(([word]) => word)
    .filter(isWorthy)
    .slice(0, WORDS_A_QUESTION)
}

/** 0 until a word was seen twice with a symbol, then .3, and .8 from ten times on. */
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

export interface SpokenSymbol {
  /** Share of the question, by weight, whose words are known to mean it, each by its confidence. */
  value: number
  /** The one that says most. */
  word: string
}

/** Symbols that the words of a question were learned for. */
export function symbolsSpokenOf(words: Words, learned: readonly LearnedWord[]): Map<string, SpokenSymbol> {
  const total = words.reduce((sum, [, weight]) => sum + weight, 0)
  const shares = new Map(words.map(([word, weight]) => [word, total === 0 ? 0 : weight / total]))
  const found = new Map<string, SpokenSymbol & { most: number }>()
  for (const { word, symbol, count } of learned) {
    const says = (shares.get(word) ?? 0) * confidenceOf(count)
    if (says === 0) continue
    const before = found.get(symbol) ?? { value: 0, word: '', most: 0 }
    const strongest = says > before.most ? { word, most: says } : { word: before.word, most: before.most }
    found.set(symbol, { value: before.value + says, ...strongest })
  }
  return found
}

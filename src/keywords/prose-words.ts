import { STOP_WORDS } from '../search/words.js'
import { MAX_NAME } from './limits.js'

/** A word of prose with what stands before it. */
export interface ProseWord {
  text: string
  at: number
  /** Whether only blanks or a hyphen part it from the word before: `rate limiter`, `rate-limiter`. */
  isAdjacent: boolean
}

const WORD = /[\p{L}\p{N}_$][\p{L}\p{M}\p{N}_$]*/gu
/** What contractions leave behind: `doesn't`, `it's`. */
const APOSTROPHE = /['’]$/
const BETWEEN = /^(?:[ \t]+|-)$/
const SHORTEST = 2
const NUMBER = /^(?:[\p{N}_$]+|0x[0-9a-f]+)$/u
const HASH = /^(?=.*\d)[0-9a-f]{7,64}$/i

export function* proseWords(text: string): Generator<ProseWord> {
  let end = -1
  for (const match of text.matchAll(WORD)) {
    const between = end < 0 ? '' : text.slice(end, match.index)
    end = match.index + match[0].length
    if (between.length === 1 && APOSTROPHE.test(between)) continue
    if (match[0].length <= MAX_NAME)
      yield { text: match[0], at: match.index, isAdjacent: BETWEEN.test(between) }
  }
}

/** Whether a part of a name or a word of prose can tell one place of a repository from another. */
export function isTelling(word: string): boolean {
  return word.length >= SHORTEST && !NUMBER.test(word) && !HASH.test(word) && !STOP_WORDS.has(word)
}

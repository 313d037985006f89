import { hasCjk } from '../search/cjk.js'
import { STOP_WORDS } from '../search/words.js'
import { MAX_NAME } from './limits.js'

/** A word of prose and its relation to the word before. */
export interface ProseWord {
  text: string
  at: number
  /** True if only spaces or a hyphen separate it from the word before: `rate limiter`, `rate-limiter`. */
  isAdjacent: boolean
}

const WORD = /[\p{L}\p{N}_$][\p{L}\p{M}\p{N}_$]*/gu
/** Before the rest of a contraction: `doesn't`, `it's`. */
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
    if (match[0].length <= MAX_NAME || hasCjk(match[0]))
      yield { text: match[0], at: match.index, isAdjacent: BETWEEN.test(between) }
  }
}

/** True if a word can distinguish one part of a repository from another. */
export function isSpecific(word: string): boolean {
  return word.length >= SHORTEST && !NUMBER.test(word) && !HASH.test(word) && !STOP_WORDS.has(word)
}

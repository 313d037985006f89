import type { Word } from '../../facts/facts.js'

const SHORTEST_WORD = 2
const LONGEST_WORD = 64
/**
 * Data files hold an unbounded number of distinct words; words beyond this limit are omitted, and the
 * omission is reported.
 */
export const MAX_DISTINCT_WORDS = 20_000

const ASCII = 128
const NEWLINE = 10
const OTHER = 0
const DIGIT = 1
const LETTER = 2
const LETTER_LIKE = /\p{L}/u
const PART_OF_WORD = /[\p{L}\p{M}\p{N}_]/u

const asciiClass = new Uint8Array(ASCII).map((_, code) => {
  const character = String.fromCharCode(code)
  if (/[A-Za-z]/.test(character)) return LETTER
  return /[0-9_]/.test(character) ? DIGIT : OTHER
})

export interface Words {
  words: Word[]
  /** Distinct words beyond the cap. */
  leftOut: number
}

/**
 * The distinct words of a text: runs of letters, digits and `_` that hold a letter and begin with a letter or `_`.
 * Runs that begin with a digit are mostly hashes and numbers with units.
 */
export function readWords(text: string): Words {
  const found = new Map<string, Word>()
  const beyond = new Set<string>()
  let line = 1
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === NEWLINE) line++
    if (classAt(text, at) === OTHER) {
      at += width(text, at)
      continue
    }
    const start = at
    let hasLetter = false
    for (let kind = classAt(text, at); kind !== OTHER; kind = classAt(text, at)) {
      hasLetter ||= kind === LETTER
      at += width(text, at)
    }
    const length = at - start
    if (hasLetter && length >= SHORTEST_WORD && length <= LONGEST_WORD && beginsWord(text, start)) {
      count(text.slice(start, at), line, found, beyond)
    }
  }
  return { words: [...found.values()], leftOut: beyond.size }
}

function count(word: string, line: number, found: Map<string, Word>, beyond: Set<string>): void {
  const known = found.get(word)
  if (known !== undefined) known.count++
  else if (found.size < MAX_DISTINCT_WORDS) found.set(word, { text: word, count: 1, line })
  else beyond.add(word)
}

function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code < ASCII) return asciiClass[code]!
  if (Number.isNaN(code)) return OTHER
  const character = String.fromCodePoint(text.codePointAt(at)!)
  if (LETTER_LIKE.test(character)) return LETTER
  return PART_OF_WORD.test(character) ? DIGIT : OTHER
}

function beginsWord(text: string, at: number): boolean {
  return text[at] === '_' || classAt(text, at) === LETTER
}

/** UTF-16 units of the character at `at`. */
function width(text: string, at: number): number {
  return text.codePointAt(at)! > 0xffff ? 2 : 1
}

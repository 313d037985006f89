import { NUMERALS } from '../search/numerals.js'

/** `two-factor`, `2-factor authentication`, `three-dimensional`: a number and a word, and the word after it. */
const COUNTED =
  /(?<![\p{L}\p{N}-])(?:one|two|three|four|five|six|seven|eight|nine|[1-9])-\p{L}{3,40}(?:[ -]\p{L}{2,40})?/giu
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** A sentence has one or two; more come from a list. */
const MOST = 5

/** What code may write for a number and a word with a hyphen. */
export interface Initialism {
  /** The number as a digit: `2factor`. */
  word: string
  /** Of this word and the next: `2fa` of "two-factor authentication"; null at the end of a sentence. */
  initials: string | null
  /** Of this word alone, or with a letter that the task does not give: `3d`, `2fa` of "two-factor login". */
  possible: string[]
}

export function readInitialisms(text: string): Initialism[] {
  return [...text.matchAll(COUNTED)].slice(0, MOST).map(([whole]) => {
    const [number, word, next] = whole.toLowerCase().split(/[ -]/)
    const digit = NUMERALS.get(number!) ?? number!
    const first = digit + word![0]!
    return {
      word: digit + word!,
      initials: next === undefined ? null : first + next[0]!,
      possible: [first, ...LETTERS.map(letter => first + letter)],
    }
  })
}

/** Splits names and prose into words. The index and the queries must agree, so both use this file. */
import { cjkPairs, cjkRuns, hasCjk } from './cjk.js'

export { stem } from './stem.js'
export { STOP_WORDS } from './stop-words.js'

/** Names that are one word despite their capitals, as the splitter would cut them. */
const ONE_WORD =
  /OAuth|GraphQL|MySQL|PostgreSQL|NoSQL|JavaScript|TypeScript|GitHub|GitLab|YouTube|IPv(?=[46])|iOS|macOS|DevOps|CoffeeScript/g

const PLAIN_WORD = /^[a-z]+$/

const SEPARATOR = 0
const LOWER = 1
const UPPER = 2
const DIGIT = 3
const UNKNOWN = 4
/** From here on a character takes two UTF-16 units. */
const ASTRAL = 0x1_0000
/** By code, filled in when a character first comes. */
const CLASSES = new Uint8Array(ASTRAL).fill(UNKNOWN)

/** Capitals that make one word with a digit before them: `Point3D`, `disable2FA`; `utf8JSON` has too many. */
const MOST_CAPITALS_OF_DIGIT = 2
/** Letters before such a digit: one letter is a version (`v2ID`). */
const LEAST_LETTERS_BEFORE_DIGIT = 2

/**
 * The words of a name in lower case, in order: split at separators, at humps, and after a run of capitals. Digits stay
 * with the letters before them, unless one stands before one or two capitals. Chinese, Japanese and Korean give pairs of
 * characters.
 *
 * @example splitIdentifier('HTTPServer.get_userIDs') // ['http', 'server', 'get', 'user', 'ids']
 * @example splitIdentifier('base64Encode') // ['base64', 'encode']
 * @example splitIdentifier('disable2FA') // ['disable', '2fa']
 */
export function splitIdentifier(name: string): string[] {
  // Most of a text.
  if (PLAIN_WORD.test(name)) return [name]
  if (hasCjk(name)) return cjkRuns(name).flatMap(run => (hasCjk(run) ? cjkPairs(run) : splitIdentifier(run)))
  const text = name.replace(ONE_WORD, word => word[0] + word.slice(1).toLowerCase())
  const words: string[] = []
  let start = 0
  let before = SEPARATOR
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at)!
    const size = code >= ASTRAL ? 2 : 1
    const own = classOf(code)
    const now = own === DIGIT && canStartWord(before, at - start) && isBeforeCapitals(text, at) ? UPPER : own
    if (now === SEPARATOR) {
      if (before !== SEPARATOR) words.push(text.slice(start, at).toLowerCase())
    } else if (before === SEPARATOR) {
      start = at
    } else if (now === UPPER && (before !== UPPER || startsWord(text, at + size))) {
      words.push(text.slice(start, at).toLowerCase())
      start = at
    }
    before = now
    at += size
  }
  if (before !== SEPARATOR) words.push(text.slice(start).toLowerCase())
  return words
}

function canStartWord(before: number, letters: number): boolean {
  return before === SEPARATOR || (before === LOWER && letters >= LEAST_LETTERS_BEFORE_DIGIT)
}

/** True for the digit of `3D`, `2FA` and `3DModel`: it is a capital of that word. */
function isBeforeCapitals(text: string, at: number): boolean {
  if (text[at] === '0') return false
  let end = at + 1
  while (classAt(text, end) === UPPER) end++
  const after = classAt(text, end)
  const capitals = end - at - 1 - Number(after === LOWER)
  return capitals > 0 && capitals <= MOST_CAPITALS_OF_DIGIT && after !== DIGIT
}

/** True if the capital before `at` starts a word (`Server` of `HTTPServer`) and is not the last of a run (`IDs`). */
function startsWord(text: string, at: number): boolean {
  if (classAt(text, at) !== LOWER) return false
  return !(text[at] === 's' && classAt(text, at + 1) !== LOWER)
}

function classAt(text: string, at: number): number {
  const code = text.codePointAt(at)
  return code === undefined ? SEPARATOR : classOf(code)
}

function classOf(code: number): number {
  const known = code < ASTRAL ? CLASSES[code]! : UNKNOWN
  if (known !== UNKNOWN) return known
  const found = findClass(String.fromCodePoint(code))
  if (code < ASTRAL) CLASSES[code] = found
  return found
}

function findClass(character: string): number {
  if (/\p{Lu}/u.test(character)) return UPPER
  if (/[\p{L}\p{M}]/u.test(character)) return LOWER
  return /\p{N}/u.test(character) ? DIGIT : SEPARATOR
}

/** How names and prose become words: the index and the questions put to it must agree, so both come here. */
export { stem } from './stem.js'
export { STOP_WORDS } from './stop-words.js'

/** Names that are one word to everyone, though their capitals say otherwise; as the splitter would cut them. */
const ONE_WORD =
  /OAuth|GraphQL|MySQL|PostgreSQL|NoSQL|JavaScript|TypeScript|GitHub|GitLab|YouTube|IPv(?=[46])|iOS|macOS|DevOps|CoffeeScript/g

const SEPARATOR = 0
const LOWER = 1
const UPPER = 2
const DIGIT = 3
const ASCII_END = 128
const ASCII = Uint8Array.from({ length: ASCII_END }, (_, code) => classOf(String.fromCharCode(code)))
/** Two units of UTF-16 are one character from here on. */
const ASTRAL = 0x1_0000

/**
 * The words of a name, in lower case and in order: at separators, at humps, and after a run of capitals.
 * Digits stay with what they follow.
 *
 * @example splitIdentifier('HTTPServer.get_userIDs') // ['http', 'server', 'get', 'user', 'ids']
 * @example splitIdentifier('base64Encode') // ['base64', 'encode']
 */
export function splitIdentifier(name: string): string[] {
  const text = name.replace(ONE_WORD, word => word[0] + word.slice(1).toLowerCase())
  const words: string[] = []
  let start = 0
  let before = SEPARATOR
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at)!
    const size = code >= ASTRAL ? 2 : 1
    const now = code < ASCII_END ? ASCII[code]! : classOf(String.fromCodePoint(code))
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

/** Whether the capital before `at` begins a word (`Server` of `HTTPServer`) and is not the last of a run (`IDs`). */
function startsWord(text: string, at: number): boolean {
  if (classAt(text, at) !== LOWER) return false
  return !(text[at] === 's' && classAt(text, at + 1) !== LOWER)
}

function classAt(text: string, at: number): number {
  const code = text.codePointAt(at)
  if (code === undefined) return SEPARATOR
  return code < ASCII_END ? ASCII[code]! : classOf(String.fromCodePoint(code))
}

function classOf(character: string): number {
  if (/\p{Lu}/u.test(character)) return UPPER
  if (/[\p{L}\p{M}]/u.test(character)) return LOWER
  return /\p{N}/u.test(character) ? DIGIT : SEPARATOR
}

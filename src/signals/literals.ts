import type { Keywords } from '../keywords/keywords.js'

/** Fewer words are a name, or what anything says. */
const LEAST_WORDS = 2
/** Of a part of a message: what stands between the values that it was filled with. */
const LEAST_PART_WORDS = 3
const LONGEST = 200
const MOST = 6
const WORD = /\p{L}[\p{L}\p{N}_'’-]*/gu
/** What a message is filled with: numbers, paths, quoted names, and what follows a colon. */
const VALUE = /["'`‘’“”«»]|\S*[/\\]\S*|\S*\d\S*|[:=] /u
/** `Save Page`: words in capitals behind one in small letters. */
const CAPITALS = /(?<=\p{Ll}[\p{L}\p{N}]*,? )\p{Lu}[\p{L}\p{N}'’]*(?: \p{Lu}[\p{L}\p{N}'’]*)+/gu

/** A text that a task repeats from the program: a label, a message. */
export interface Literal {
  text: string
  /** Otherwise the task may mean something else, and it must be all that stands between two marks in the program. */
  isQuoted: boolean
}

/** Quoted texts and messages of errors, whole, and their longest part between values; then texts in capitals. */
export function literalsOf({ quoted, messages }: Keywords, task: string): Literal[] {
  const written = [...quoted, ...messages].map(({ text }) => text.trim())
  const named = written
    .flatMap(text => [text, longestPart(text)])
    .filter(text => wordsOf(text) >= LEAST_WORDS)
  const inCapitals = [...task.matchAll(CAPITALS)].map(([text]) => text)
  const found = [
    ...named.map((text): Literal => ({ text, isQuoted: true })),
    ...inCapitals.map((text): Literal => ({ text, isQuoted: false })),
  ]
  const seen = new Set<string>()
  return found
    .filter(({ text }) => text.length <= LONGEST && !seen.has(text) && seen.add(text))
    .slice(0, MOST)
}

function longestPart(text: string): string {
  const parts = text
    .split(VALUE)
    .map(part => part.trim())
    .filter(part => wordsOf(part) >= LEAST_PART_WORDS)
  return parts.sort((a, b) => b.length - a.length)[0] ?? ''
}

function wordsOf(text: string): number {
  return text.match(WORD)?.length ?? 0
}

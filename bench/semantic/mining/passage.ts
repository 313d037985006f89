/** What a pair was mined from. The order is the encoding of packed pairs. */
export const SOURCES = ['doc', 'comment', 'section', 'commit', 'test'] as const
export type Source = (typeof SOURCES)[number]

/** A passage and the texts that describe it, as words in lower case. Its own name is in `name` alone: training can leave it out. */
export interface MinedPassage {
  source: Source
  /** The last parts of its path. */
  path: string
  /** Names of what it is in. */
  container: string
  /** '' for comments, sections and commits. */
  name: string
  body: string
  queries: string[]
}

/** As in `src/semantic/static/word-pieces.ts`. */
const WORD = /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|[0-9]+/g
const LONGEST_WORD = 24
const PATH_PARTS = 2
const MOST_WORDS = 260
const MOST_QUERY_WORDS = 48
const LEAST_QUERY_WORDS = 4
const LEAST_BODY_WORDS = 6
/** What describes nothing: notes to authors, marks of tools, licences, other languages. */
const NOT_A_DESCRIPTION =
  /\b(?:TODO|FIXME|XXX|noqa|eslint|nolint|rubocop|copyright|licensed?|SPDX|pragma|auto-?generated|DO NOT EDIT)\b|[^\p{ASCII}]{3}|https?:\/\/\S+$/iu
const TAG_LINE = /^\s*[@:\\][\w-]+.*$/gm
const MARKUP = /<[^>]{1,80}>|\{@\w+ ([^}]*)\}/g

export function wordsOf(text: string, most = MOST_WORDS): string {
  const words: string[] = []
  for (const [word] of text.matchAll(WORD)) {
    if (word.length > LONGEST_WORD) continue
    if (words.push(word.toLowerCase()) === most) break
  }
  return words.join(' ')
}

export function pathWords(path: string): string {
  return wordsOf(path.split('/').slice(-PATH_PARTS).join(' '))
}

/** The words of a description; null if it says too little. */
export function queryWords(text: string): string | null {
  if (NOT_A_DESCRIPTION.test(text)) return null
  const words = wordsOf(text.replace(TAG_LINE, ' ').replace(MARKUP, ' $1 '), MOST_QUERY_WORDS)
  return words.split(' ').length < LEAST_QUERY_WORDS ? null : words
}

/** Null without a description, or with next to nothing to describe. */
export function passage(
  given: Omit<MinedPassage, 'queries'> & { queries: (string | null)[] },
): MinedPassage | null {
  const queries = [...new Set(given.queries)].filter(query => query !== null)
  const isNamed = given.name.includes(' ')
  const hasBody = given.body.split(' ').length >= LEAST_BODY_WORDS
  return hasBody && (queries.length > 0 || isNamed) ? { ...given, queries } : null
}

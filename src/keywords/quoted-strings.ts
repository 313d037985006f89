import type { Keyword } from './keywords.js'
import { MOST } from './limits.js'
import type { Region } from './parse-task.js'
import { Tally } from './tally.js'

/** Limited to one line and 200 characters, which bounds the cost of an unclosed quote. */
const QUOTES = [
  /"([^"\n]{2,200})"/g,
  /(?<![\p{L}\p{N}_])'([^'\n]{2,200})'(?![\p{L}\p{N}_])/gu,
  /[“„]([^“”„\n]{2,200})[”“]/g,
  /‘([^‘’\n]{2,200})’/g,
  /«([^«»\n]{2,200})»/g,
]
/** Left in place of a URL. */
const BLANKS = /\s{2,}/g
const LETTER = /\p{L}/u

/** Quoted strings: messages, settings, names. */
export function readQuotedStrings(regions: readonly Region[]): Keyword[] {
  const found = new Tally(MOST.quoted)
  for (const region of regions) {
    for (const quote of QUOTES) {
      for (const match of region.text.matchAll(quote)) {
        const text = match[1]!.trim().replace(BLANKS, ' ')
        if (LETTER.test(text)) found.add(text, 'quoted', region, match.index)
      }
    }
  }
  return found.keywords()
}

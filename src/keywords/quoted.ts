import type { Keyword } from './keywords.js'
import { MOST } from './limits.js'
import type { Region } from './request.js'
import { Tally } from './tally.js'

/** On one line and bounded, so that a quote that is never closed costs no more than that. */
const QUOTES = [
  /"([^"\n]{2,200})"/g,
  /(?<![\p{L}\p{N}_])'([^'\n]{2,200})'(?![\p{L}\p{N}_])/gu,
  /[“„]([^“”„\n]{2,200})[”“]/g,
  /‘([^‘’\n]{2,200})’/g,
  /«([^«»\n]{2,200})»/g,
]
/** Left where an address was. */
const BLANKS = /\s{2,}/g
const LETTER = /\p{L}/u

/** Strings between quotation marks: messages, settings, names of things. */
export function readQuoted(regions: readonly Region[]): Keyword[] {
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

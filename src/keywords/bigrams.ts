import type { Keyword } from './keywords.js'
import { MOST } from './limits.js'
import { isTelling, type ProseWord, proseWords } from './prose-words.js'
import type { Region } from './request.js'
import { Tally } from './tally.js'
import { isAction, isFiller } from './verbs.js'

const SHORTEST = 3
/** One of the two must be at least this long. */
const LONG = 4
const PLAIN = /^\p{L}+$/u

/** Neighbouring words of prose as one name: "blast radius" is `BlastRadius` and `blast_radius` in code. */
export function readBigrams(region: Region): Keyword[] {
  const found = new Tally(MOST.bigrams)
  let before: ProseWord | undefined
  for (const word of proseWords(region.text)) {
    if (before !== undefined && word.isAdjacent && canJoin(before.text, word.text)) {
      const [first, second] = [before.text.toLowerCase(), word.text.toLowerCase()]
      const from = `${first} ${second}`
      found.add(capital(first) + capital(second), 'bigram', region, before.at, from)
      found.add(`${first}_${second}`, 'bigram', region, before.at, from)
    }
    before = word
  }
  return found.keywords()
}

function canJoin(first: string, second: string): boolean {
  return isPart(first) && isPart(second) && Math.max(first.length, second.length) >= LONG
}

/** Capitals inside are an identifier's, which is a keyword of its own; `URL` and `Cart` are words. */
function isPart(word: string): boolean {
  if (word.length < SHORTEST || !PLAIN.test(word) || /\p{Ll}\p{Lu}/u.test(word)) return false
  return isTelling(word.toLowerCase()) && !isAction(word) && !isFiller(word)
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1)
}

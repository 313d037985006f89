import { hasCjk } from '../search/cjk.js'
import type { Keyword } from './keywords.js'
import { MOST } from './limits.js'
import type { Region } from './parse-task.js'
import { isSpecific, type ProseWord, proseWords } from './prose-words.js'
import { Tally } from './tally.js'
import { isAction, isFiller } from './verbs.js'

const SHORTEST = 3
/** At least one of the two words must be this long. */
const LONG = 4
const PLAIN = /^\p{L}+$/u

/** Adjacent words of prose as one name: "blast radius" is `BlastRadius` and `blast_radius` in code. */
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

/** Inner capitals mean an identifier, which is a keyword of its own; `URL` and `Cart` are words. */
function isPart(word: string): boolean {
  if (word.length < SHORTEST || !PLAIN.test(word) || /\p{Ll}\p{Lu}/u.test(word)) return false
  return isSpecific(word.toLowerCase()) && !isAction(word) && !isFiller(word) && !hasCjk(word)
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1)
}

import { splitIdentifier } from '../search/words.js'
import { isTelling, type ProseWord, proseWords } from './prose-words.js'
import { isAction, isFiller } from './verbs.js'

/** `fix(cart): `, `admin: `, `[cart] `, `#123 ` before the sentence itself */
const PREFIX = /^\s*(?:\[[^\]\n]{1,40}\]|#\d{1,9}|[\w./-]{1,40}(?:\([^()\n]{1,40}\))?!?:(?= ))\s*/
const MOST_PREFIXES = 3
/** The noun stands near its verb. */
const MOST_WORDS_BETWEEN = 8

export interface Priority {
  /** The verb with which the task begins; it says what to do, not where. */
  verb: ProseWord
  noun: ProseWord | undefined
}

/** The first telling word after an action verb at the start of a title: `snapshot` of "Add a new snapshot of…". */
export function findPriority(title: string): Priority | undefined {
  const words = [...proseWords(title)]
  const start = words.findIndex(({ at }) => at >= prefixLength(title))
  const verb = words[start]
  if (verb === undefined || !isAction(verb.text)) return undefined
  const after = words.slice(start + 1, start + 1 + MOST_WORDS_BETWEEN)
  return { verb, noun: after.find(({ text }) => isNoun(text)) }
}

function prefixLength(title: string): number {
  let length = 0
  for (let i = 0; i < MOST_PREFIXES; i++) length += PREFIX.exec(title.slice(length))?.[0].length ?? 0
  return length
}

function isNoun(word: string): boolean {
  const parts = splitIdentifier(word)
  if (parts.length > 1) return true
  return isTelling(word.toLowerCase()) && !isAction(word) && !isFiller(word)
}

import { splitIdentifier } from '../search/words.js'
import { ABBREVIATIONS } from './abbreviations.js'
import type { Keyword } from './keywords.js'
import { MOST } from './limits.js'
import type { ParsedTask } from './parse-task.js'
import { phrasalName } from './phrasal-verbs.js'
import { isSpecific, type ProseWord, proseWords } from './prose-words.js'
import { Tally } from './tally.js'
import { isAction, isBehaviour, isEdit, isFiller } from './verbs.js'

/** Prefixes before the sentence: `fix(cart): `, `admin: `, `[cart] `, `#123 ` */
const PREFIX = /^\s*(?:\[[^\]\n]{1,40}\]|#\d{1,9}|[\w./-]{1,40}(?:\([^()\n]{1,40}\))?!?:(?= ))\s*/
const MOST_PREFIXES = 3
/** The noun is near its verb. */
const MOST_WORDS_BETWEEN = 8
/** Nouns of a task that needs its verb: "update automatically", "disable two-factor login". */
const SHORT_TASK = 3
/** Behind the verb: "logs me out". */
const LONGEST_PHRASAL = 2
/** Too generic alone, and the names of many definitions; as parts of an identifier they count like others. */
const GENERIC = new Set(['new', 'get', 'set', 'func', 'var', 'err'])

/**
 * Words of prose and parts of identifiers, in lower case; abbreviations also by their meaning, verbs with a particle as one word. The noun after the
 * action verb comes first, then longer words, which are more specific, before shorter ones. The verb itself is left
 * out, unless there is little else.
 */
export function readComponents({ prose, title }: ParsedTask): Keyword[] {
  const found = new Tally(MOST.components)
  const priority = findPriority(title)
  const titleAt = priority === undefined ? -1 : prose.text.indexOf(title)
  const verbAt = priority === undefined ? -1 : titleAt + priority.verb.at
  let nounAt = -1
  if (priority?.noun !== undefined) {
    const { text, at } = priority.noun
    nounAt = titleAt + at
    // An identifier is a compound keyword already; its parts are not more specific than others.
    if (splitIdentifier(text).length === 1) found.add(text.toLowerCase(), 'priority', prose, nounAt)
    else nounAt = -1
  }
  const isShort = nounsOf(prose.text) <= SHORT_TASK
  const words = [...proseWords(prose.text)]
  for (const [place, { text, at }] of words.entries()) {
    const phrasal = phrasalName(text, words.slice(place + 1, place + 1 + LONGEST_PHRASAL))
    if (phrasal !== '') found.add(phrasal, 'component', prose, at, text)
    if ((at === verbAt && !(isShort && isBehaviour(text))) || GENERIC.has(text.toLowerCase())) continue
    for (const part of splitIdentifier(text)) {
      if (!isSpecific(part)) continue
      // The noun was counted above.
      if (at !== nounAt) found.add(part, 'component', prose, at, part === text.toLowerCase() ? part : text)
      const meaning = ABBREVIATIONS.get(part)
      if (meaning !== undefined) found.add(meaning, 'abbreviation', prose, at, part)
    }
  }
  return found.keywords().sort(byImportance)
}

function byImportance(a: Keyword, b: Keyword): number {
  const first = Number(b.kind === 'priority') - Number(a.kind === 'priority')
  return first || b.text.length - a.text.length || a.at - b.at || (a.text < b.text ? -1 : 1)
}

interface Priority {
  /** The first verb of the task: it says what to do, not where. */
  verb: ProseWord
  noun: ProseWord | undefined
}

/** The first specific word after an action verb at the start of a title: `snapshot` of "Add a new snapshot of…". */
function findPriority(title: string): Priority | undefined {
  const words = [...proseWords(title)]
  const start = words.findIndex(({ at }) => at >= prefixLength(title))
  const verb = words[start]
  if (verb === undefined || !isAction(verb.text)) return undefined
  const after = words.slice(start + 1, start + 1 + MOST_WORDS_BETWEEN)
  return { verb, noun: after.find(({ text }) => isNoun(text)) }
}

/** `enables tracebacks in browsers`, `writing a plugin`: words of what is described. Messages of commits begin so with a capital or a prefix. */
const DESCRIBES = /^\p{Ll}+(?:s|ing)$/u

/** Whether the task begins with a verb of editing: `fix(cart): add a total`, `Remove …`. */
export function asksForEdit(title: string): boolean {
  const prefix = prefixLength(title)
  const first = [...proseWords(title)].find(({ at }) => at >= prefix)
  return first !== undefined && isEdit(first.text) && !(prefix === 0 && DESCRIBES.test(first.text))
}

function nounsOf(text: string): number {
  return [...proseWords(text)].filter(word => isNoun(word.text)).length
}

function prefixLength(title: string): number {
  let length = 0
  for (let i = 0; i < MOST_PREFIXES; i++) length += PREFIX.exec(title.slice(length))?.[0].length ?? 0
  return length
}

function isNoun(word: string): boolean {
  const parts = splitIdentifier(word)
  if (parts.length > 1) return true
  return isSpecific(word.toLowerCase()) && !isAction(word) && !isFiller(word)
}

import { splitIdentifier } from '../search/words.js'
import { ABBREVIATIONS } from './abbreviations.js'
import type { Keyword } from './keywords.js'
import { MOST } from './limits.js'
import { findPriority } from './priority.js'
import { isTelling, proseWords } from './prose-words.js'
import type { Request } from './request.js'
import { Tally } from './tally.js'

/** Said alone they tell nothing, and many definitions are called so; inside an identifier they are parts like others. */
const GENERIC = new Set(['new', 'get', 'set', 'func', 'var', 'err'])

/**
 * Words of prose and parts of identifiers, in lower case; abbreviations also as what they stand for. First the noun
 * after the action verb, then longer words, which tell more, before shorter ones. The verb itself is left out.
 */
export function readComponents({ prose, title }: Request): Keyword[] {
  const found = new Tally(MOST.components)
  const priority = findPriority(title)
  const titleAt = priority === undefined ? -1 : prose.text.indexOf(title)
  const verbAt = priority === undefined ? -1 : titleAt + priority.verb.at
  let nounAt = -1
  if (priority?.noun !== undefined) {
    const { text, at } = priority.noun
    nounAt = titleAt + at
    // An identifier is a compound keyword already; its parts are no more telling than others.
    if (splitIdentifier(text).length === 1) found.add(text.toLowerCase(), 'priority', prose, nounAt)
    else nounAt = -1
  }
  for (const { text, at } of proseWords(prose.text)) {
    if (at === verbAt || GENERIC.has(text.toLowerCase())) continue
    for (const part of splitIdentifier(text)) {
      if (!isTelling(part)) continue
      // The noun was counted before.
      if (at !== nounAt) found.add(part, 'component', prose, at, part === text.toLowerCase() ? part : text)
      const meaning = ABBREVIATIONS.get(part)
      if (meaning !== undefined) found.add(meaning, 'abbreviation', prose, at, part)
    }
  }
  return found.keywords().sort(moreTelling)
}

function moreTelling(a: Keyword, b: Keyword): number {
  const first = Number(b.kind === 'priority') - Number(a.kind === 'priority')
  return first || b.text.length - a.text.length || a.at - b.at || (a.text < b.text ? -1 : 1)
}

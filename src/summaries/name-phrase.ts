import { VERBS } from './name-verbs.js'

/** Words that say how a thing is: `isBindingEnabled` asks whether binding is enabled. */
const STATE =
  /(?:ed|able|ible|ing|ive|ous|empty|open|closed|valid|equal|ready|active|visible|null|zero|set|on|off|up|down)$/
const PLURAL = /[^s]s$/
const VOWEL = /^[aeiou]/i
/** Prefixes of predicates: `isOpen`, `has_items`. */
const QUESTIONS: Readonly<Record<string, string>> = {
  has: 'Tells whether it has',
  can: 'Tells whether it can',
  should: 'Tells whether it should',
}
/** Words that say how a name goes on: `to_json`, `from_bytes`, `as_text`, `on_update`. */
const WAYS: Readonly<Record<string, string>> = {
  to: 'Converts to',
  from: 'Makes it from',
  as: 'Gives it as',
  into: 'Turns it into',
  on: 'Runs on',
}
/** These words join two actions in a name; a phrase made from it would be wrong. */
const JOINING = new Set(['and', 'or', 'if', 'when', 'unless', 'not'])
const MOST_WORDS = 6
const WORDS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g

export interface NamePhrase {
  verb: string
  object: string
}

/** The action in a function's name: `parse_args` → Parses, args. Null if the name is not such a phrase. */
export function namePhrase(name: string): NamePhrase | null {
  const words = (name.match(WORDS) ?? []).map(word =>
    /^[A-Z]{2,}s?$/.test(word) ? word : word.toLowerCase(),
  )
  const [first, ...rest] = words
  if (first === undefined || rest.length === 0 || words.length > MOST_WORDS) return null
  if (first === 'is' && !rest.some(word => JOINING.has(word)))
    return { verb: 'Tells whether', object: stateOf(rest) }
  const verb = Object.hasOwn(VERBS, first)
    ? VERBS[first]
    : Object.hasOwn(QUESTIONS, first)
      ? QUESTIONS[first]
      : Object.hasOwn(WAYS, first)
        ? WAYS[first]
        : undefined
  if (verb === undefined || rest.some(word => JOINING.has(word))) return null
  return { verb, object: rest.join(' ') }
}

/** `open` → it is open; `binding`, `enabled` → binding is enabled; `text`, `node` → it is a text node. */
function stateOf(words: readonly string[]): string {
  const last = words.at(-1)!
  if (words.length === 1) return `it is ${STATE.test(last) || !isNoun(last) ? last : withArticle(last)}`
  if (STATE.test(last)) return `${words.slice(0, -1).join(' ')} is ${last}`
  return `it is ${withArticle(words.join(' '))}`
}

/** One word alone is more often an adjective, but for names in capitals. */
function isNoun(word: string): boolean {
  return /^[A-Z]+$/.test(word)
}

function withArticle(noun: string): string {
  if (PLURAL.test(noun)) return noun
  return `${VOWEL.test(noun) ? 'an' : 'a'} ${noun}`
}

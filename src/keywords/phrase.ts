import { proseWords } from './prose-words.js'
import { isAction } from './verbs.js'

/** A longer text describes a task, or asks about more than a place. */
const MOST_WORDS = 16
/** `How does …`, `where is …`, `I want …`: a whole sentence. */
const SENTENCE =
  /^(?:(?:how|what|where|when|why|which|who)\s+(?:do|does|did|is|are|was|were|can|could|should|would|will|to)|i|we|it|there|this|when|if)\b/i
const ENDS_AS_SENTENCE = /[.?!:;]$/
/** `Cancel a booking`; not `HTTPClient setup`. */
const BEGINS_AS_SENTENCE = /^\p{Lu}\p{Ll}*(?=[\s,])/u
/** `goods stay reserved when the card is declined`: a report; but `how the card is declined` asks for a place. */
const STATEMENT =
  /^(?!how\s).*(?:\b(?:is|are|was|were|do|does|did|has|have|can|cannot|could|should|must|will|not|never|when|if)\b|n't\b)/i
/** `send the token with each request`: whatever the verb is. */
const IMPERATIVE =
  /^(?!how|where|which|what|all|both|for|in|on|of|from|with)\p{L}+ (?:the|a|an|each|every)\b/iu
/** `fix(cart): …`, `[cart] …` */
const PREFIX = /^(?:\[[^\]\n]{1,40}\]|[\w./-]{1,40}(?:\([^()\n]{1,40}\))?!?:(?= ))/
/** `resolving names in a thread`: what is done somewhere; messages of commits begin so with a capital or a prefix. */
const GERUND = /^\p{Ll}+ing\b/u
const WORD = /\S+/g

/**
 * Whether a task is what people type into a search: some words for a subject, without a sentence or a verb that says
 * what to do. It asks where something is, so that files count more than further definitions of one file.
 *
 * @example isPhrase('connection pool and retry policy') // true; also 'how retries are delayed'
 * @example isPhrase('How does the pool retry?') // false; also 'Fix the retry policy' and `Router`
 */
export function isPhrase(task: string): boolean {
  const text = task.trim()
  const rules = [/\n/, SENTENCE, ENDS_AS_SENTENCE, BEGINS_AS_SENTENCE, STATEMENT, PREFIX]
  if (rules.some(rule => rule.test(text))) return false
  const count = text.match(WORD)?.length ?? 0
  if (count < 2 || count > MOST_WORDS) return false
  const [word] = proseWords(text)
  const first = word?.at === 0 ? word.text : ''
  return GERUND.test(text) || !(IMPERATIVE.test(text) || isAction(first))
}

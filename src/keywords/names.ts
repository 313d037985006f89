import { hasCjk } from '../search/cjk.js'
import { STOP_WORDS, splitIdentifier } from '../search/words.js'
import { MAX_NAME } from './limits.js'

/** A name in text: one identifier, or several with their separators. */
interface Name {
  text: string
  at: number
  /** True if a parenthesis follows directly: `save()`, `save(obj)`; not the plural of `file(s)`. */
  isCall: boolean
}

/** Every repetition starts with a separator, so that matching is linear. */
const NAME = /[\p{L}_$][\p{L}\p{M}\p{N}_$]*(?:(?:\.|::|->|#)[\p{L}_$][\p{L}\p{M}\p{N}_$]*)*/gu
const PLURAL = /^\((?:e?s)\)/
const SEPARATOR = /\.|::|->|#/
const LATIN_ABBREVIATIONS = new Set(['e.g', 'i.e', 'a.k.a', 'w.r.t', 'a.m', 'p.m', 'cf', 'vs', 'etc'])
/** Receivers: they name the owner, not the member. */
const RECEIVERS = new Set(['self', 'this', 'cls', 'super'])

export function* namesIn(text: string): Generator<Name> {
  for (const match of text.matchAll(NAME)) {
    if (match[0].length > MAX_NAME) continue
    const end = match.index + match[0].length
    const isCall = text[end] === '(' && !PLURAL.test(text.slice(end, end + '(es)'.length))
    yield { text: match[0], at: match.index, isCall }
  }
}

/** `Cart` and `total` for `Cart.total`. A dot that ends a sentence, and `e.g`, do not join. */
export function joinedParts(name: string): string[] {
  if (LATIN_ABBREVIATIONS.has(name.toLowerCase())) return []
  const parts = name.split(SEPARATOR).filter(part => part !== '')
  while (parts.length > 1 && RECEIVERS.has(parts[0]!)) parts.shift()
  const isSentenceEnd = parts.some(
    (part, i) => i > 0 && STOP_WORDS.has(part.toLowerCase()) && /^[A-Z]/.test(part),
  )
  return isSentenceEnd ? [] : parts
}

/** Emphasis in Markdown, not a name: `_word_`. */
const EMPHASIS = /^_([^_].*[^_]|[^_])_$/

/** True if an identifier is recognisable by its shape: `snake_case`, `CamelCase`, `MAX_SIZE`, `_hidden`. */
export function isCompound(name: string): boolean {
  const inner = EMPHASIS.exec(name)?.[1] ?? name
  if (/^[_$]+\p{L}/u.test(inner)) return true
  return splitIdentifier(inner).length > 1 && !hasCjk(inner)
}

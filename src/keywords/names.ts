import { STOP_WORDS, splitIdentifier } from '../search/words.js'
import { MAX_NAME } from './limits.js'

/** A name as it stands in text: one identifier, or several with what joins them. */
export interface Name {
  text: string
  at: number
  /** Whether an opening bracket follows at once: `save()`, `save(obj)`; not the plural of `file(s)`. */
  isCall: boolean
}

/** Every repetition begins with a separator, so that it is read once. */
const NAME = /[\p{L}_$][\p{L}\p{M}\p{N}_$]*(?:(?:\.|::|->|#)[\p{L}_$][\p{L}\p{M}\p{N}_$]*)*/gu
const PLURAL = /^\((?:e?s)\)/
const JOINT = /\.|::|->|#/
const LATIN = new Set(['e.g', 'i.e', 'a.k.a', 'w.r.t', 'a.m', 'p.m', 'cf', 'vs', 'etc'])
/** Says who owns the name, not what it is. */
const OWNERS = new Set(['self', 'this', 'cls', 'super'])

export function* namesIn(text: string): Generator<Name> {
  for (const match of text.matchAll(NAME)) {
    if (match[0].length > MAX_NAME) continue
    const end = match.index + match[0].length
    const isCall = text[end] === '(' && !PLURAL.test(text.slice(end, end + '(es)'.length))
    yield { text: match[0], at: match.index, isCall }
  }
}

/** `Cart`, `total` of `Cart.total`; a dot that only ends a sentence, and `e.g`, do not join. */
export function joinedParts(name: string): string[] {
  if (LATIN.has(name.toLowerCase())) return []
  const parts = name.split(JOINT).filter(part => part !== '')
  while (parts.length > 1 && OWNERS.has(parts[0]!)) parts.shift()
  const isSentenceEnd = parts.some(
    (part, i) => i > 0 && STOP_WORDS.has(part.toLowerCase()) && /^[A-Z]/.test(part),
  )
  return isSentenceEnd ? [] : parts
}

/** Markdown's emphasis, not a name: `_word_`. */
const EMPHASIS = /^_([^_].*[^_]|[^_])_$/

/** Whether one identifier shows by its shape that it is one: `snake_case`, `CamelCase`, `MAX_SIZE`, `_hidden`. */
export function isCompound(name: string): boolean {
  const inner = EMPHASIS.exec(name)?.[1] ?? name
  if (/^[_$]+\p{L}/u.test(inner)) return true
  return splitIdentifier(inner).length > 1
}

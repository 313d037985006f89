import { stem } from '../search/words.js'
import { THESAURUS } from './thesaurus-words.js'

/** Wider than this it was harmful in the measurements of others. */
export const MOST_RELATED = 10

export interface RelatedWord {
  word: string
  /** The word of the request to which it is related. */
  from: string
}

const related = new Map<string, string[]>()
for (const [head, relatives] of THESAURUS) {
  for (const relative of relatives) {
    link(head, relative)
    link(relative, head)
  }
}

/**
 * Words that code may use for those of a request: the relatives of a head word, and the head of a relative. Words said
 * first come first; what was said already is not added.
 */
export function relatedWords(words: readonly string[], most: number = MOST_RELATED): RelatedWord[] {
  const known = new Set(words.map(word => stem(word.toLowerCase())))
  const found: RelatedWord[] = []
  for (const from of words) {
    for (const word of related.get(stem(from.toLowerCase())) ?? []) {
      if (found.length >= most) return found
      if (known.has(stem(word))) continue
      known.add(stem(word))
      found.push({ word, from })
    }
  }
  return found
}

function link(from: string, to: string): void {
  const key = stem(from)
  const words = related.get(key)
  if (words === undefined) related.set(key, [to])
  else if (!words.includes(to)) words.push(to)
}

import { stem } from '../search/words.js'
import { THESAURUS } from './thesaurus-words.js'

/** More expansion reduced quality in published measurements. */
export const MOST_RELATED = 10

interface RelatedWord {
  word: string
  /** The word of the task that it is related to. */
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
 * Words that code may use instead of those of a task: the relatives of a head word, and the head of a relative. In the
 * order of the task; words of the task itself are not added.
 */
export function relatedWords(words: readonly string[], most: number = MOST_RELATED): RelatedWord[] {
  const present = new Set(words.map(word => stem(word.toLowerCase())))
  const found: RelatedWord[] = []
  for (const from of words) {
    for (const word of related.get(stem(from.toLowerCase())) ?? []) {
      if (found.length >= most) return found
      if (present.has(stem(word))) continue
      present.add(stem(word))
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

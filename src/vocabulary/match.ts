import { readRequest } from '../keywords/request.js'
import type { ConceptClass, ConceptMatch, PhraseTrie, Vocabulary } from './concepts/concept.js'
import { phraseWords } from './phrase-words.js'

/** A class below this weight is looked for, never put into an answer by itself. */
const INJECTABLE_WEIGHT = 0.9
/** One word alone is said of many things. */
const FEWEST_PHRASES = 2
/** Where one thing said ends: no phrase goes on after it. */
const BREAK = /[.!?;:]\s|\n[^\S\n]*\n|[()"“”|]/

/**
 * The classes that a request speaks of, surest first. Only its prose is read: pasted code and traces say what a program
 * is made of, not what is wanted. Phrases are found as whole words in one pass, whatever their number.
 *
 * @example matchConcepts(vocabulary, 'Custom middleware is skipped')[0].concept.id // 'django.middleware'
 */
export function matchConcepts({ classes, phrases }: Vocabulary, text: string): ConceptMatch[] {
  const said = new Map<number, Set<string>>()
  for (const part of readRequest(text).prose.text.split(BREAK)) {
    const words = phraseWords(part)
    for (let start = 0; start < words.length; start++) collect(phrases, words, start, said)
  }
  const matches = [...said].map(([number, found]) => matchOf(classes[number]!, found))
  return matches.sort(surer)
}

/** Longest phrase of a class: the depth of the trie bounds it. */
function collect(
  phrases: PhraseTrie,
  words: readonly string[],
  start: number,
  said: Map<number, Set<string>>,
): void {
  let at: PhraseTrie | undefined = phrases
  for (let i = start; i < words.length; i++) {
    at = at.next.get(words[i]!)
    if (at === undefined) return
    for (const { concept, phrase } of at.ends) {
      const found = said.get(concept)
      if (found === undefined) said.set(concept, new Set([phrase]))
      else found.add(phrase)
    }
  }
}

function matchOf(concept: ConceptClass, found: ReadonlySet<string>): ConceptMatch {
  const phrases = concept.phrases.filter(phrase => found.has(phrase))
  const isStrong = phrases.length >= FEWEST_PHRASES || phrases.some(phrase => phraseWords(phrase).length > 1)
  const isSure = concept.source === 'framework' && concept.weight >= INJECTABLE_WEIGHT
  return { concept, phrases, injectable: isSure && isStrong }
}

function surer(a: ConceptMatch, b: ConceptMatch): number {
  return (
    Number(b.injectable) - Number(a.injectable) ||
    b.concept.weight - a.concept.weight ||
    b.phrases.length - a.phrases.length ||
    (a.concept.id < b.concept.id ? -1 : 1)
  )
}

import { parseTask } from '../keywords/parse-task.js'
import type { ConceptClass, ConceptMatch, PhraseTrie, Vocabulary } from './concepts/concept.js'
import { phraseWords } from './phrase-words.js'

/** Below this weight a class adds search terms, but never items of its own. */
const LEAST_INJECTABLE_WEIGHT = 0.9
/** A single one-word phrase is too ambiguous. */
const LEAST_PHRASES = 2
/** End of a clause: no phrase extends beyond it. */
const CLAUSE_END = /[.!?;:]\s|\n[^\S\n]*\n|[()"“”|]/

/**
 * Concept classes that a task mentions, strongest first. Only prose is read: pasted code and traces show how a program
 * is built, not what is wanted. All phrases are matched as whole words in one pass, whatever their number.
 *
 * @example
 * const vocabulary = loadVocabulary({ languages: ['python'], frameworks: ['django'] })
 * matchConcepts(vocabulary, 'Custom middleware is skipped')[0]?.concept.id // 'django.middleware'
 */
export function matchConcepts({ classes, phrases }: Vocabulary, text: string): ConceptMatch[] {
  const phrasesByClass = new Map<number, Set<string>>()
  for (const part of parseTask(text).prose.text.split(CLAUSE_END)) {
    const words = phraseWords(part)
    for (let start = 0; start < words.length; start++) collect(phrases, words, start, phrasesByClass)
  }
  const matches = [...phrasesByClass].map(([number, found]) => matchOf(classes[number]!, found))
  return matches.sort(byStrength)
}

/** The depth of the trie bounds the loop by the longest phrase. */
function collect(
  phrases: PhraseTrie,
  words: readonly string[],
  start: number,
  phrasesByClass: Map<number, Set<string>>,
): void {
  let at: PhraseTrie | undefined = phrases
  for (let i = start; i < words.length; i++) {
    at = at.next.get(words[i]!)
    if (at === undefined) return
    for (const { concept, phrase } of at.ends) {
      const found = phrasesByClass.get(concept)
      if (found === undefined) phrasesByClass.set(concept, new Set([phrase]))
      else found.add(phrase)
    }
  }
}

function matchOf(concept: ConceptClass, found: ReadonlySet<string>): ConceptMatch {
  const phrases = concept.phrases.filter(phrase => found.has(phrase))
  const isStrong = phrases.length >= LEAST_PHRASES || phrases.some(phrase => phraseWords(phrase).length > 1)
  const isSure = concept.source === 'framework' && concept.weight >= LEAST_INJECTABLE_WEIGHT
  return { concept, phrases, injectable: isSure && isStrong }
}

function byStrength(a: ConceptMatch, b: ConceptMatch): number {
  return (
    Number(b.injectable) - Number(a.injectable) ||
    b.concept.weight - a.concept.weight ||
    b.phrases.length - a.phrases.length ||
    (a.concept.id < b.concept.id ? -1 : 1)
  )
}

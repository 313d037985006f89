import type { Rarity } from './rarity.js'
import type { Section } from './sections.js'
import { contentWords, familyOf, type WordForms } from './word-families.js'

const CLAUSE =
  /\s*(?:[,;:()–—]|\s(?:and|or|but|that|which|when|if|while|because|so|unless|before|after)\s)\s*/
const SENTENCE_WORDS = { least: 5, most: 16 }
const BODY_WORDS = 8
const TITLE_EXTRA = 2
const LEAST_TITLE_WORDS = 2

/** What a rule needs to know of a repository's documents. */
export interface Wording {
  forms: WordForms
  rarity: Rarity
}

/** A question about a section, or null where it has too little for the rule. */
export type Paraphrase = (section: Section, wording: Wording) => string | null

/**
 * The most telling sentence: without stop words, its clauses in the opposite order, every second word in another form that
 * the repository's documents have.
 */
export const bySentence: Paraphrase = ({ sentences }, { forms, rarity }) => {
  const topic = topicOf(sentences, rarity)
  const sentence = telling(sentences, topic)[0]
  if (sentence === undefined) return null
  const clauses = sentence.split(CLAUSE).map(contentWords)
  const words = distinct(clauses.reverse().flat())
  return words.map((word, at) => (at % 2 === 1 ? forms.other(word) : word)).join(' ')
}

/** The weightiest words of the two most telling sentences, in the order of the text, without those of the heading. */
export const byBody: Paraphrase = ({ title, sentences }, { rarity }) => {
  const topic = topicOf(sentences, rarity)
  const inTitle = new Set(contentWords(title).map(familyOf))
  const chosen = telling(sentences, topic).slice(0, 2)
  const inOrder = sentences.filter(sentence => chosen.includes(sentence))
  const words = distinct(inOrder.flatMap(contentWords)).filter(word => !inTitle.has(familyOf(word)))
  if (words.length < BODY_WORDS) return null
  const weightiest = new Set([...words].sort((a, b) => topic(b) - topic(a)).slice(0, BODY_WORDS))
  return words.filter(word => weightiest.has(word)).join(' ')
}

/** The heading and the one above it, every word in another form where there is one, and two words of the body. */
export const byTitle: Paraphrase = ({ title, parents, sentences }, { forms, rarity }) => {
  const own = contentWords(title)
  if (own.length < LEAST_TITLE_WORDS) return null
  const words = distinct([...own, ...contentWords(parents.at(-1) ?? '')])
  const families = new Set(words.map(familyOf))
  const others = distinct(sentences.flatMap(contentWords)).filter(word => !families.has(familyOf(word)))
  const topic = topicOf(sentences, rarity)
  const extra = [...others].sort((a, b) => topic(b) - topic(a)).slice(0, TITLE_EXTRA)
  return [...words.map(word => forms.other(word)), ...others.filter(word => extra.includes(word))].join(' ')
}

/** How much a word tells of a section: the more, the rarer it is elsewhere and the more often it is here. */
function topicOf(sentences: readonly string[], rarity: Rarity): (word: string) => number {
  const counts = new Map<string, number>()
  for (const word of sentences.flatMap(contentWords)) {
    const family = familyOf(word)
    counts.set(family, (counts.get(family) ?? 0) + 1)
  }
  return word => rarity.of(word) * (1 + Math.log(counts.get(familyOf(word)) ?? 1))
}

/** Sentences of a middle length, those with the weightiest words on average first. */
function telling(sentences: readonly string[], topic: (word: string) => number): string[] {
  return sentences
    .map(sentence => ({ sentence, words: distinct(contentWords(sentence)) }))
    .filter(({ words }) => words.length >= SENTENCE_WORDS.least && words.length <= SENTENCE_WORDS.most)
    .map(({ sentence, words }) => {
      return { sentence, mean: words.reduce((sum, word) => sum + topic(word), 0) / words.length }
    })
    .sort((a, b) => b.mean - a.mean)
    .map(({ sentence }) => sentence)
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)]
}

import type { ConceptClass, PhraseTrie, Vocabulary } from './concepts/concept.js'
import { FRAMEWORKS } from './frameworks/frameworks.js'
import { LANGUAGE_CLASSES } from './languages/languages.js'
import { phraseWords } from './phrase-words.js'
import { UNIVERSAL } from './universal/universal.js'

interface VocabularyScope {
  /** Ids of the languages of the repository. */
  languages: readonly string[]
  /** Ids of the frameworks that it depends on or implements: see `detectFrameworks`. */
  frameworks: readonly string[]
}

/** The concept classes for a repository. A class is left out if the repository uses none of its languages. */
export function loadVocabulary(scope: VocabularyScope): Vocabulary {
  const key = JSON.stringify([[...scope.languages].sort(), [...scope.frameworks].sort()])
  const known = LOADED.get(key)
  if (known !== undefined) return known
  if (LOADED.size >= MOST_LOADED) LOADED.clear()
  const vocabulary = classesOf(scope)
  LOADED.set(key, vocabulary)
  return vocabulary
}

/** A cache: after an edit the languages and frameworks are mostly those before it. */
const LOADED = new Map<string, Vocabulary>()
const MOST_LOADED = 8

function classesOf({ languages, frameworks }: VocabularyScope): Vocabulary {
  const isInLanguage = (concept: ConceptClass) =>
    concept.languages === undefined || concept.languages.some(language => languages.includes(language))
  const active = FRAMEWORKS.filter(({ id }) => frameworks.includes(id)).flatMap(({ classes }) => classes)
  return vocabularyOf([...UNIVERSAL, ...LANGUAGE_CLASSES, ...active].filter(isInLanguage))
}

export function vocabularyOf(classes: readonly ConceptClass[]): Vocabulary {
  const phrases = emptyTrie()
  for (const [concept, { phrases: texts }] of classes.entries()) {
    for (const phrase of texts) {
      let at = phrases
      for (const word of phraseWords(phrase)) at = step(at, word)
      if (at !== phrases) at.ends.push({ concept, phrase })
    }
  }
  return { classes, phrases }
}

function step(at: PhraseTrie, word: string): PhraseTrie {
  let next = at.next.get(word)
  if (next === undefined) {
    next = emptyTrie()
    at.next.set(word, next)
  }
  return next
}

function emptyTrie(): PhraseTrie {
  return { next: new Map(), ends: [] }
}

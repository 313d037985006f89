/** The contract of the vocabulary: phrases that people use, and the names that code uses for the same thing. */

export type ConceptSource = 'universal' | 'language' | 'framework' | 'repository'

export interface ConceptClass {
  /** `topic.concept`, `framework.concept`; unique. */
  id: string
  /** Phrases in lower case. Matched as whole words; plural, -ing and -ed do not matter. */
  phrases: readonly string[]
  /** Names in code. Compared by words, so that `load_config` also means `LoadConfig`. */
  targets: readonly string[]
  /** 0 to 1. */
  weight: number
  source: ConceptSource
  /** Ids of the languages with these names; absent for all. */
  languages?: readonly string[]
  /** Ids of the frameworks that use these phrases; absent if it belongs to none. */
  frameworks?: readonly string[]
}

/** Package registries. */
export type Ecosystem = 'npm' | 'pypi' | 'go' | 'crates' | 'maven' | 'packagist' | 'gems' | 'nuget'

/** A framework: how it is detected, and its vocabulary. */
export interface Framework {
  id: string
  title: string
  languages: readonly string[]
  /** Names of the packages that identify it, in lower case; a trailing `*` matches any rest. */
  packages: Readonly<Partial<Record<Ecosystem, readonly string[]>>>
  classes: readonly ConceptClass[]
}

/** The concept classes for one repository, ready for matching. */
export interface Vocabulary {
  classes: readonly ConceptClass[]
  phrases: PhraseTrie
}

/** Trie of the phrases of all classes, by word. */
export interface PhraseTrie {
  next: Map<string, PhraseTrie>
  /** Phrases that end here: the class, and the phrase as written there. */
  ends: { concept: number; phrase: string }[]
}

export interface ConceptMatch {
  concept: ConceptClass
  /** Its phrases that occur in the task, in the order of the class. */
  phrases: string[]
  /** True if its targets may become items, not only search terms. */
  injectable: boolean
}

/** The contract of the vocabulary: how people speak of things, and what the things are called in code. */

export type ConceptSource = 'universal' | 'language' | 'framework'

export interface ConceptClass {
  /** `topic.concept`, `framework.concept`; unique. */
  id: string
  /** What people say, in lower case. Matched as whole words; plural, -ing and -ed do not matter. */
  phrases: readonly string[]
  /** What it is called in code. Compared by its words, so that `load_config` also means `LoadConfig`. */
  targets: readonly string[]
  /** Up to 1. */
  weight: number
  source: ConceptSource
  /** Ids of the languages in which the targets are named so; absent if any. */
  languages?: readonly string[]
  /** Ids of the frameworks whose users say so; absent if the concept belongs to none. */
  frameworks?: readonly string[]
}

/** Registries whose packages a manifest names. */
export type Ecosystem = 'npm' | 'pypi' | 'go' | 'crates' | 'maven' | 'packagist' | 'gems' | 'nuget'

/** A framework, how it is recognised and what its users call things. */
export interface Framework {
  id: string
  title: string
  languages: readonly string[]
  /** Packages by whose names it is recognised, in lower case; a trailing `*` stands for any rest. */
  packages: Readonly<Partial<Record<Ecosystem, readonly string[]>>>
  classes: readonly ConceptClass[]
}

/** The classes that hold for one repository, ready to be matched. */
export interface Vocabulary {
  classes: readonly ConceptClass[]
  phrases: PhraseTrie
}

/** The phrases of all classes by their words; a node is reached by the words said so far. */
export interface PhraseTrie {
  next: Map<string, PhraseTrie>
  /** Phrases that end here: which class, and the phrase as it is written there. */
  ends: { concept: number; phrase: string }[]
}

export interface ConceptMatch {
  concept: ConceptClass
  /** Those of its phrases that were said, in their order there. */
  phrases: string[]
  /** Strong enough to put its targets into the answer, not only to look for them. */
  injectable: boolean
}

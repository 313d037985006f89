import type { Facts } from './facts.js'
import type { FileReader } from './file-reader.js'
import type { LanguageNames } from './language-names.js'
import type { ReadingRules } from './reading-rules.js'

/**
 * The contract of a language. A language is one folder that exports one of these, its names, and one line in `languages.ts`.
 * With a grammar it is a table of visitors over the syntax tree; without one it reads the text itself. An embedded
 * language divides its files into regions of other languages.
 */
export type Language = GrammarLanguage | TextLanguage | EmbeddedLanguage

export interface TextLanguage extends LanguageNames {
  read(text: string): Facts
}

/** What a parse with errors found. */
export interface ParsedBefore {
  /** Whether a node of the wanted types starts at an offset. */
  isRead(start: number): boolean
  /** Whether a text, alone, is without errors. */
  isSound(text: string): boolean
}

export interface GrammarLanguage extends LanguageNames, ReadingRules {
  /** Its name in `grammars/grammars.tsv`. */
  grammar: string
  /**
   * Node types whose children are not visited: leaves (saves a call each) and literals. A function decides by
   * the text, for literals that may contain code.
   */
  opaque: Readonly<Record<string, true | ((text: string, start: number) => boolean)>>
  /**
   * A substitute text for the parser, for source that the grammar cannot parse (C's macros, newer syntax).
   * It must be as long as the source: offsets stay valid, and all facts are read from the source itself.
   */
  prepare?: (source: string) => string
  /**
   * Another substitute, after a parse with errors, without what led to them: it is taken if there are more of the `nodes`
   * in it.
   */
  recover?: {
    nodes: readonly string[]
    rewrite(source: string, parsed: ParsedBefore): string
  }
  /** Anonymous tokens that visitors need as nodes; all others are left out of the tree. */
  tokens?: readonly string[]
  comments: readonly string[]
  /** Node type of a string literal → the text inside its quotes. */
  strings: Readonly<Record<string, (source: string) => string>>
  /** Called for every node of that type, parents before children. */
  visitors: Readonly<Record<string, Visitor>>
}

/**
 * A language whose files are made of regions in other languages: components, pages, notebooks. Each region is read by
 * its own language, with everything around it blanked, so offsets and lines stay those of the file.
 */
export interface EmbeddedLanguage extends LanguageNames {
  /** In text order. Regions lie in the text and do not overlap. */
  regions(text: string): Region[]
  /** The facts of the file: those of its regions, and those of the text around them. */
  join(text: string, parts: readonly RegionFacts[]): Facts
}

export interface Region {
  language: GrammarLanguage | TextLanguage
  start: number
  /** Exclusive. */
  end: number
  /** Its part in the file: `script`, `expression`, `cell`. Regions of one language and kind are read as one text. */
  kind: string
  frame?: RegionFrame
}

/** Characters for the parser in place of delimiters: an expression is put in parentheses, apart from the one before it. */
export interface RegionFrame {
  /** Directly before and directly after the region. */
  open: string
  close: string
  /** Somewhere between the region before and this one; takes the place of the others where there is room for no more. */
  apart: string
}

/** The facts of all regions of one language and kind. */
export interface RegionFacts {
  kind: string
  facts: Facts
}

export type Visitor = (at: number, file: FileReader) => void

/**
 * The contract of keyword extraction: the keywords of a task as plain values with their positions. Deterministic in
 * order and limits. Independent of any repository: the index decides rarity and existence later.
 */

import type { StackFrame } from './frames/frame-reader.js'

/** How specific a keyword is. */
export type KeywordKind =
  /** In backticks. */
  | 'exact'
  /** Certainly code: a call `f()`, `Class.method`, `dotted.with_underscore`. */
  | 'code'
  /** An identifier by its shape: `snake_case`, `CamelCase`, `a.b.c`, `--flag-name`. */
  | 'compound'
  /** Two adjacent words, joined like an identifier. */
  | 'bigram'
  /** The noun after an action verb: `snapshot` of "add a snapshot". */
  | 'priority'
  /** A word of prose, or a part of an identifier. */
  | 'component'
  /** The meaning of an abbreviation: `context` for `ctx`. */
  | 'abbreviation'
  /** The name of an error class. */
  | 'error'
  /** The message of an error. */
  | 'message'
  /** A quoted string. */
  | 'quoted'

/** The part of the task that contains it. A task of one line is all title. */
export type KeywordOrigin = 'title' | 'prose' | 'block' | 'trace'

export interface Keyword {
  /** `component`, `priority` and `abbreviation` are in lower case; the others as written. */
  text: string
  kind: KeywordKind
  origin: KeywordOrigin
  /** The source of the text, if different: `ctx` for `context`, `blast radius` for `BlastRadius`. */
  from: string
  /** Offset of the first occurrence in the task. */
  at: number
  /** Number of occurrences. */
  count: number
}

export interface PathMention {
  /** A file or folder with `/` for `\`, or a module as written: `a.b.c`. */
  text: string
  kind: 'file' | 'folder' | 'module'
  /** 1-based, from `a.py:12` or a link to lines; 0 if none. */
  line: number
  /** Last line of a range, else `line`. */
  endLine: number
  origin: KeywordOrigin
  at: number
}

export interface Keywords {
  exact: Keyword[]
  /** `code` first, then `compound`, each in the order of the task. */
  compounds: Keyword[]
  bigrams: Keyword[]
  /** `priority` first, then longer words before shorter ones. */
  components: Keyword[]
  /** Identifiers of code blocks, which are often long and off topic. Kinds as above, origin `block`. */
  block: Keyword[]
  errors: Keyword[]
  messages: Keyword[]
  quoted: Keyword[]
  /** In the order of the task; which end of a trace is innermost depends on the language. */
  frames: StackFrame[]
  paths: PathMention[]
  aboutTests: boolean
  aboutDocs: boolean
  /** The first word says what to do to the code. */
  asksForEdit: boolean
  /** Words for a subject, as typed into a search: no sentence, nothing to do. */
  isPhrase: boolean
  /** Long below its title: most of what it names, it names in passing. */
  isReport: boolean
  /** It says what a function does, and not what to change. */
  saysBehaviour: boolean
}

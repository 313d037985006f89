/**
 * The contract of the first stage: what a request says, as plain values, each with where it was said. Order and limits
 * are the same for the same text. Nothing here knows of a repository: rarity and existence are asked of its index later.
 */

import type { StackFrame } from './frames/frame-reader.js'

/** How specific a keyword is. */
export type KeywordKind =
  /** Between back-quotes. */
  | 'exact'
  /** Certainly code: a call `f()`, `Class.method`, `dotted.with_underscore`. */
  | 'code'
  /** An identifier by its shape: `snake_case`, `CamelCase`, `a.b.c`, `--flag-name`. */
  | 'compound'
  /** Two neighbouring words, joined as an identifier would be. */
  | 'bigram'
  /** The noun after an action verb: `snapshot` of "add a snapshot". */
  | 'priority'
  /** A word of prose, or a part of an identifier. */
  | 'component'
  /** What an abbreviation stands for: `context` for `ctx`. */
  | 'abbreviation'
  /** The name of an error class. */
  | 'error'
  /** What an error said. */
  | 'message'
  /** A string between quotation marks. */
  | 'quoted'

/** The part of the request where it stands. A request of one line is all title. */
export type KeywordOrigin = 'title' | 'prose' | 'block' | 'trace'

export interface Keyword {
  /** `component`, `priority` and `abbreviation` are in lower case; the others as they are written. */
  text: string
  kind: KeywordKind
  origin: KeywordOrigin
  /** What the text was made from, where it differs: `ctx` for `context`, `blast radius` for `BlastRadius`. */
  from: string
  /** Offset of the first place in the request. */
  at: number
  /** How often it was said there. */
  count: number
}

export interface PathMention {
  /** A file or folder with `/` for `\`, or a module as it is written: `a.b.c`. */
  text: string
  kind: 'file' | 'folder' | 'module'
  /** 1-based, of `a.py:12` or a link to lines; 0 if none is given. */
  line: number
  /** Last line of a range, else `line`. */
  endLine: number
  origin: KeywordOrigin
  at: number
}

export interface Keywords {
  exact: Keyword[]
  /** `code` first, then `compound`, each in the order of the request. */
  compounds: Keyword[]
  bigrams: Keyword[]
  /** `priority` first; then longer words before shorter. */
  components: Keyword[]
  /** Identifiers of code blocks, which are often long and beside the point. Kinds as above, origin `block`. */
  block: Keyword[]
  errors: Keyword[]
  messages: Keyword[]
  quoted: Keyword[]
  /** In the order of the request; which end of a trace is the innermost differs by language. */
  frames: StackFrame[]
  paths: PathMention[]
  aboutTests: boolean
}

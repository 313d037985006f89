import type { Facts } from '../facts/facts.js'
import type { FileReader } from '../facts/file-reader.js'
import type { SyntaxReader } from '../facts/syntax-reader.js'

/**
 * The contract of a language. A language is one folder that exports one of these, and one line in `languages.ts`.
 * With a grammar it is a table of visitors over the syntax tree; without one it reads the text itself.
 */
export type Language = GrammarLanguage | TextLanguage

interface LanguageNames {
  /** Part of the key of facts: lower case, never reused for something else. */
  id: string
  title: string
  /** Raise it whenever the facts of an unchanged file would change: old facts are then parsed anew. */
  version: number
  /** With the dot, lower case: `.py`. */
  extensions: readonly string[]
  /** Whole file names, as written: `Rakefile`. */
  fileNames?: readonly string[]
  /** Programs of a `#!` line: `python3` is matched by `python`. */
  interpreters?: readonly string[]
}

export interface TextLanguage extends LanguageNames {
  read(text: string): Facts
}

export interface GrammarLanguage extends LanguageNames {
  /** Its name in `grammars/grammars.tsv`. */
  grammar: string
  /**
   * Node types whose inside is not walked: leaves (saves a call each) and literals. A function decides by the text,
   * for literals that may hold code.
   */
  opaque: Readonly<Record<string, true | ((text: string, start: number) => boolean)>>
  /**
   * The text that is parsed where the grammar cannot read what people write (C's macros, syntax newer than the grammar).
   * It must be as long as the source: offsets hold, and all facts are read from the source itself.
   */
  prepare?: (source: string) => string
  /** Anonymous tokens that visitors want to see as nodes; all others are left out of the tree. */
  tokens?: readonly string[]
  /** Node types at whose end the names bound in them are gone: blocks, lambdas, loops. */
  blocks?: ReadonlySet<string>
  paths: PathShapes
  comments: readonly string[]
  /** Node type of a string literal → the text inside its quotes. */
  strings: Readonly<Record<string, (source: string) => string>>
  /** Called for every node of that type, parents before children. */
  visitors: Readonly<Record<string, Visitor>>
  /** Calls that mean more than a call, by the whole path as it is written after imports are undone. */
  apis: Readonly<Record<string, ApiMeaning>>
}

export type Visitor = (at: number, file: FileReader) => void

/**
 * How expressions are written as paths: `self.db.query()`, `new Foo()`, `items[]`.
 * A path is what resolution reads; what has no place in it becomes `?`.
 */
export interface PathShapes {
  /** Types whose text is the path: identifiers, `self`, `this`. */
  names: readonly string[]
  /** Member access: type → fields of object and member. An absent object gives the member alone. */
  members: Readonly<Record<string, readonly [object: string, member: string]>>
  /** Calls: type → field of the callee. */
  calls: Readonly<Record<string, string>>
  /** Constructions: type → field of the class; written `new Name()`. */
  creations: Readonly<Record<string, string>>
  /** Element access: type → field of the object; written `object[]`. */
  subscripts: Readonly<Record<string, string>>
  /** Types that stand for the expression in them: parentheses, `await`, `!`. The field, or '' for the first child. */
  wrappers: Readonly<Record<string, string>>
  /** Literals: type → what they are written as (`''`, `0`, `[]`, `{}`, `true`). */
  literals: Readonly<Record<string, string>>
  /** Function expressions, written `()=>`. */
  lambdas: readonly string[]
  /** Types that no table fits, asked first; `inner` writes an expression inside. Undefined leaves it to the tables. */
  custom?: Readonly<Record<string, CustomPath>>
}

export type CustomPath = (
  at: number,
  syntax: SyntaxReader,
  inner: (at: number) => string,
) => string | undefined

/**
 * `env`, `spawn`, `flag`, `publish`, `subscribe`: the first argument names it. `http:GET`: a client call whose first argument is the URL.
 * `route:GET`: registers a route; the first argument is its pattern, the last its handler. `ANY` where the call does not say.
 */
export type ApiMeaning =
  | 'env'
  | 'spawn'
  | 'flag'
  | 'publish'
  | 'subscribe'
  | `http:${string}`
  | `route:${string}`

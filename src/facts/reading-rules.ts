import type { SyntaxReader } from './syntax-reader.js'

/** The part of a language that `FileReader` uses: paths of expressions, scopes of names, meanings of calls. */
export interface ReadingRules {
  /** The id of the language. */
  id: string
  paths: PathShapes
  /** Node types that limit the scope of the names bound in them: blocks, lambdas, loops. */
  blocks?: ReadonlySet<string>
  /** Calls with a further meaning, by the whole path after imports are undone. */
  apis: Readonly<Record<string, ApiMeaning>>
  /** Names at the top of a file that have one value → its node. Without it, bases of addresses are not followed. */
  constants?: (syntax: SyntaxReader) => ReadonlyMap<string, number>
}

/**
 * How expressions are written as paths: `self.db.query()`, `new Foo()`, `items[]`.
 * Resolution reads these paths; an expression without a path becomes `?`.
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
  /** Types with the path of an inner expression (parentheses, `await`, `!`): its field, '' for the first child. */
  wrappers: Readonly<Record<string, string>>
  /** Literals: type → text in the path (`''`, `0`, `[]`, `{}`, `true`). */
  literals: Readonly<Record<string, string>>
  /** Function expressions, written `()=>`. */
  lambdas: readonly string[]
  /** Functions for other types, tried first. `inner` writes an expression; undefined falls back to the tables. */
  custom?: Readonly<Record<string, CustomPath>>
}

export type CustomPath = (
  at: number,
  syntax: SyntaxReader,
  inner: (at: number) => string,
) => string | undefined

/**
 * `env`, `spawn`, `flag`, `publish`, `subscribe`: the first argument is the name. `http:GET`: a client call
 * whose first argument is the URL. `route:GET`: registers a route; the first argument is its pattern, the
 * last its handler. `ANY` where the call has no method. `client`: makes an HTTP client; an option may be the
 * base of its addresses.
 */
export type ApiMeaning =
  | 'env'
  | 'spawn'
  | 'flag'
  | 'publish'
  | 'subscribe'
  | 'client'
  | `http:${string}`
  | `route:${string}`

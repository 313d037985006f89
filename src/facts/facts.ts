/**
 * Facts: the content of one file. They depend on no other file.
 * The key is (blob hash, language, extractor version); they are stored once for all branches and worktrees.
 */

export type DefinitionKind =
  | 'function'
  | 'method'
  | 'constructor'
  | 'class'
  | 'struct'
  | 'interface'
  | 'trait'
  | 'enum'
  | 'enum_member'
  | 'type'
  | 'module'
  | 'variable'
  | 'constant'
  | 'field'
  | 'macro'
  | 'section'
  /** Something that configuration declares: a deployment, a job, a table, an image. */
  | 'resource'
  /** A network or RPC service that configuration declares. */
  | 'service'

export type Visibility = 'public' | 'protected' | 'internal' | 'private'

/** Offsets are UTF-16 units of the decoded text, `end` exclusive. Lines are 1-based, `endLine` inclusive. */
export interface Span {
  start: number
  end: number
  startLine: number
  endLine: number
}

export interface Parameter {
  name: string
  /** As written, '' when there is no annotation. */
  type: string
}

export interface Definition extends Span {
  kind: DefinitionKind
  name: string
  /** Names of the containers and its own, joined by dots: `Outer.Inner.method`. */
  qualifiedName: string
  /** Index of the enclosing definition in `Facts.definitions`, -1 at the top of the file. */
  container: number
  /** Counts definitions of this file with the same qualified name and kind, from 0: overloads, redefinitions. */
  ordinal: number
  nameStart: number
  nameEnd: number
  /** The declaration as written without its body, white space collapsed. */
  signature: string
  parameters: Parameter[]
  /** Return type of a callable, or declared type of a variable or field, as written; '' if none. */
  type: string
  /** Doc comment or docstring, comment marks removed; '' if none. */
  doc: string
  /** Decorators, annotations, attributes as written, without `@` or brackets. */
  decorators: string[]
  visibility: Visibility
  isTest: boolean
  /** Hash of its text: versions of a definition with equal hashes have identical text. */
  content: string
}

export type ReferenceKind =
  | 'call'
  | 'new'
  | 'import'
  | 'reexport'
  | 'extends'
  | 'implements'
  | 'type_hint'
  | 'field_read'
  | 'field_write'
  | 'state_write'
  | 'name'
  | 'decorate'
  | 'env_read'
  | 'spawn'
  | 'throw'
  | 'route'
  | 'http_call'
  | 'flag'
  | 'publish'
  | 'subscribe'
  | 'relation'
  | 'link'
  | 'mention'

/**
 * One use of a name. The meaning of the text fields by kind:
 *
 * | kind | name | receiver | extra |
 * |---|---|---|---|
 * | call | called name | receiver path (`self.db`, `a.b()`), '' if none | arguments that are functions, as paths, comma-separated (`()=>` for a lambda); where arguments have labels, all of them, each behind its label (`on:clock`) |
 * | new | class name | qualifier path | as call |
 * | import, reexport | imported name; `*` for all; '' for the module itself | module as written; '' for a file's own name (`export { a as b }`) | local name if it differs |
 * | extends, implements | last part of the base name | qualifier path | type arguments as written |
 * | type_hint | type name | qualifier path | '' |
 * | field_read, field_write | member name | receiver path | '' |
 * | state_write | module-level variable written from inside a callable | '' or container path | how: `=`, `+=`, or the mutating method's name |
 * | name | a bare name or member path used as a value (a callback, a class handed on) | qualifier path | '' |
 * | decorate | last part of the decorator's name | qualifier path | '' |
 * | env_read | variable's name | the API that reads it | '' |
 * | spawn | program, '' if computed | the API that starts it | '' |
 * | throw | error class or constructor | qualifier path | '' |
 * | route | path pattern | HTTP method in upper case, `ANY` if unsaid | handler path, '' if it is the decorated definition |
 * | http_call | URL or path literal | HTTP method in upper case, `ANY` if unsaid | the API that calls |
 * | flag | flag's name | the API that asks | '' |
 * | publish, subscribe | topic, queue or subject | the API | '' |
 * | relation | name of another declaration | scope of the lookup: one of `SCOPE` | the kind of edge it makes (`depends_on`, `deploys`, …) |
 * | link | target of a link in prose | '' | '' |
 * | mention | code named in prose (back-quoted) | '' | '' |
 */
export interface Reference {
  kind: ReferenceKind
  name: string
  receiver: string
  extra: string
  /** Span of the name itself (for imports: of the clause). */
  start: number
  end: number
  line: number
  /** Index of the innermost enclosing definition, -1 at the top of the file. */
  from: number
  /** Number of arguments of a call, where it is known: it selects the overload. */
  arity?: number
}

/**
 * A name that is given a value or a type. Resolution uses it to infer the type of a receiver.
 * `value` is the path of the expression (`Foo()`, `new Foo()`, `self.client`, `await get()`), '' if it has none.
 */
export interface Binding {
  name: string
  type: string
  value: string
  line: number
  from: number
  /** Last line of the binding, where a block ends it before the definition does. */
  until?: number
}

export interface Comment {
  text: string
  line: number
  endLine: number
  from: number
  /** `TODO`, `FIXME`, `XXX`, `HACK`, `BUG` when the comment says so, else ''. */
  tag: string
}

export interface StringLiteral {
  text: string
  line: number
  from: number
}

/** A word of a file that has no grammar. */
export interface Word {
  text: string
  count: number
  /** Line of the first occurrence. */
  line: number
}

/** A text at the top of a document: a paragraph, a quote, a line of its HTML. */
export interface OpeningText {
  text: string
  line: number
}

export interface Facts {
  definitions: Definition[]
  references: Reference[]
  bindings: Binding[]
  comments: Comment[]
  strings: StringLiteral[]
  words: Word[]
  /** Lines of the file. */
  lines: number
  /** Syntax errors the parser recovered from. */
  syntaxErrors: number
  /** Omissions from these facts and their reasons, as text for a person; empty when nothing was left out. */
  notes: string[]
  /** Of a document: texts at its top that are not the first paragraph of a section. Neither searched nor linked: its words are. */
  opening?: OpeningText[]
}

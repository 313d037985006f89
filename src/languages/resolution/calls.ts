import type { Definition } from '../../facts/facts.js'

/** What a call means. */
export interface CallRules {
  /** A field and a method may share a name: a call means the method, anything else the field (Java, Rust). */
  methodsApart: boolean
  /** Several functions may share a name: what tells which is called, the number of arguments or their labels (Swift). */
  overloads: 'none' | 'arity' | 'labels'
  /**
   * The place of the parameter that each argument goes to when a function is called with these labels (`*` for any),
   * null if it cannot be. Asked where labels tell overloads apart.
   */
  placesOf(definition: Definition, labels: readonly string[]): readonly number[] | null
  /** The first parameter is what an extension is called on, and stands before its list (Scala). */
  takesReceiver(definition: Definition): boolean
  /** Methods that a class is constructed by, where they have a name of their own: `__init__`, `constructor`. */
  constructorNames: readonly string[]
  /** `super(…)` and `this(…)` call a constructor. */
  delegation: boolean
  /** The method of a class that makes an object of it: Ruby's `new`. */
  makes: string | null
  /**
   * By language what a bare call never means: a variable (Java), or a variable that holds an object and so is no
   * function (Kotlin). Another definition of that name is meant.
   */
  notCalled: Readonly<Record<string, 'variable' | 'object'>>
  /** Languages in which a method without arguments is called by its name alone. */
  readsAreCalls: readonly string[]
  /** A field is read by a call of its name (Ruby). */
  callsReadFields: boolean
  /** What the name of a class that decorates ends with, though it is not written: C#'s `Attribute`. */
  decoratorSuffix: string
  /** True for a prototype: what it means is the definition with a body, if there is one (C). */
  isDeclaration(definition: Definition): boolean
}

export const CALL_DEFAULTS: CallRules = {
  methodsApart: false,
  overloads: 'none',
  placesOf: () => null,
  takesReceiver: () => false,
  constructorNames: [],
  delegation: false,
  makes: null,
  notCalled: {},
  readsAreCalls: [],
  callsReadFields: false,
  decoratorSuffix: '',
  isDeclaration: () => false,
}

import type { Definition } from '../../facts/facts.js'

/** Rules for calls: which definition a call refers to. */
export interface CallRules {
  /** A field and a method may share a name: a call refers to the method, any other use to the field (Java, Rust). */
  methodsApart: boolean
  /** How overloads are distinguished: by the number of arguments or by their labels (Swift). */
  overloads: 'none' | 'arity' | 'labels'
  /** What is before the default value of a parameter. */
  defaultMark: string
  /**
   * Maps each argument to the index of its parameter when a function is called with these labels (`*` for
   * any); null if the labels do not fit. Used where labels distinguish overloads.
   */
  placesOf(definition: Definition, labels: readonly string[]): readonly number[] | null
  /** The first parameter is the receiver of an extension and is written before the parameter list (Scala). */
  takesReceiver(definition: Definition): boolean
  /** Names of constructors, where they have a name of their own: `__init__`, `constructor`. */
  constructorNames: readonly string[]
  /** `super(…)` and `this(…)` call a constructor. */
  delegation: boolean
  /** The class method that creates an instance: Ruby's `new`. */
  makes: string | null
  /**
   * By language, the definitions that a bare call never refers to: a variable (Java), or a variable that
   * holds an object and so is not callable (Kotlin). The call then refers to another definition of that name.
   */
  notCalled: Readonly<Record<string, 'variable' | 'object'>>
  /** A method that is read like a field, and then called: Python's `@property`, JavaScript's `get x()`. */
  isProperty(definition: Definition): boolean
  /** A variant with fields is made by a call of it (Rust). */
  callsVariants: boolean
  /** Languages in which a method without arguments is called by its name alone. */
  readsAreCalls: readonly string[]
  /** A call of a variable of a module whose function is not known is a call of the variable (JavaScript). */
  callsVariables: boolean
  /** A call of its name reads a field (Ruby). */
  callsReadFields: boolean
  /** The suffix of a decorator class that its uses leave out: C#'s `Attribute`. */
  decoratorSuffix: string
  /**
   * By path, the unit whose functions of one name are methods of one function, chosen by the types of the
   * arguments when it runs (Julia); '' where functions are not chosen so.
   */
  methodUnit(path: string): string
  /** True for a prototype: a use of it refers to the definition with a body, if there is one (C). */
  isDeclaration(definition: Definition): boolean
}

export const CALL_DEFAULTS: CallRules = {
  methodsApart: false,
  overloads: 'none',
  defaultMark: '=',
  placesOf: () => null,
  takesReceiver: () => false,
  constructorNames: [],
  delegation: false,
  makes: null,
  notCalled: {},
  isProperty: () => false,
  callsVariants: false,
  readsAreCalls: [],
  callsVariables: false,
  callsReadFields: false,
  decoratorSuffix: '',
  methodUnit: () => '',
  isDeclaration: () => false,
}

import type { Definition } from '../../facts/facts.js'

/** The result of a method of a library type: the same type, its element, or something else. */
export type HolderResult = 'same' | 'inside' | 'error' | 'other'
export type ContainerResult = 'same' | 'inside' | 'keys' | 'values' | 'counted'

/** Types as written, and types of the library. Library types are looked up by the last part of their name. */
export interface TypeRules {
  /** A type name that does not resolve is outside the repository: types are always declared or imported. */
  typesKnown: boolean
  /** Types with the same name may differ by the number of their type parameters (C#). */
  arityTypes: boolean
  /**
   * The meaning of a definition of kind `type`: another name for a type (`alias`), a distinct type based on
   * another (`own`, Go's `type Errors []error`), or a function by its parameters and result (`function`, C#'s
   * `delegate`).
   */
  natureOf(definition: Definition): 'alias' | 'own' | 'function'
  /** `(A, B)` as a type is a tuple; otherwise it is several results, and the first one counts. */
  tuples: boolean
  /** A variable that holds a class names the type too (Python's `Parser = FastParser`). */
  variablesAreTypes: boolean
  /** A file is a type, and its top-level functions and fields are the members (Zig). */
  filesAreTypes: boolean
  /** A value of several types at once (`A | B`, `A & B`) has the members of each. */
  unions: boolean
  /** Object literals have members that are known one by one (JavaScript); elsewhere `{}` is a map. */
  objectLiterals: boolean
  /** Types that stand for the result of the function that they name: `ReturnType<typeof f>`. */
  resultTypes: readonly string[]
  /** The library type of a string literal. */
  stringType: string | null
  /** Types that are transparent for the type they wrap: `Promise<T>`, `Optional[T]`, `*T`. */
  transparentTypes: readonly string[]
  /** Types that hold one value and have methods of their own: `Option<T>`, `Task<T>`. */
  holderTypes: readonly string[]
  holderMethods: Readonly<Record<string, HolderResult>>
  /** Container types: `x[]` and loops give their last type argument. */
  containerTypes: readonly string[]
  /** Null where the methods of containers are not known. */
  containerMethods: Readonly<Record<string, ContainerResult>> | null
  /** Library methods that any type may have and that return the receiver or a value of its type. */
  sameMethods: readonly string[]
  /** The member that gives the type of `x[]`: C#'s indexer, Kotlin's `get`, Rust's `type Item`. */
  elementMember: string | null
  /** `x[]` of a non-container has the same type: a pointer (C). */
  pointers: boolean
  /** The member that names the type a value dereferences to, whose members it also has: Rust's `Deref::Target`. */
  standsFor: string | null
}

export const TYPE_DEFAULTS: TypeRules = {
  typesKnown: false,
  arityTypes: false,
  natureOf: () => 'alias',
  tuples: false,
  variablesAreTypes: false,
  filesAreTypes: false,
  unions: false,
  objectLiterals: false,
  resultTypes: [],
  stringType: null,
  transparentTypes: [],
  holderTypes: [],
  holderMethods: {},
  containerTypes: [],
  containerMethods: null,
  sameMethods: [],
  elementMember: null,
  pointers: false,
  standsFor: null,
}

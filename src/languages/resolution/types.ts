import type { Definition } from '../../facts/facts.js'

/** What a method of a type of the library gives: the same again, what is in it, or something else. */
export type HolderResult = 'same' | 'inside' | 'error' | 'other'
export type ContainerResult = 'same' | 'inside' | 'keys' | 'values' | 'counted'

/** Types as they are written, and types of the library. Those of the library are found by the last part of their name. */
export interface TypeRules {
  /** A type name that is not found is outside of the repository: types are always declared or imported. */
  typesKnown: boolean
  /** Types of one name may differ by the number of their parameters (C#). */
  arityTypes: boolean
  /**
   * What a definition of kind `type` is: another name for a type (`alias`), a type of its own that is made of another
   * (`own`, Go's `type Errors []error`), or a function by its parameters and result (`function`, C#'s `delegate`).
   */
  natureOf(definition: Definition): 'alias' | 'own' | 'function'
  /** `(A, B)` as a type is a tuple; elsewhere several results, of which the first counts. */
  tuples: boolean
  /** The library's type of a string literal. */
  stringType: string | null
  /** Types that stand for what is in them: `Promise<T>`, `Optional[T]`, `*T`. */
  transparentTypes: readonly string[]
  /** Types that hold one value and have methods of their own: `Option<T>`, `Task<T>`. */
  holderTypes: readonly string[]
  holderMethods: Readonly<Record<string, HolderResult>>
  /** Types that hold others: `x[]` and loops give their last argument. */
  containerTypes: readonly string[]
  /** Null where nothing is known of the methods of containers. */
  containerMethods: Readonly<Record<string, ContainerResult>> | null
  /** Methods of the library that every type may have and that give the value they are called on, or one of its type. */
  sameMethods: readonly string[]
  /** Member that gives `x[]`: C#'s indexer, Kotlin's `get`, Rust's `type Item`. */
  elementMember: string | null
  /** `x[]` of what is no container is the same again: a pointer (C). */
  pointers: boolean
  /** Member that names the type a value stands in for, whose members it has too: Rust's `Deref::Target`. */
  standsFor: string | null
}

export const TYPE_DEFAULTS: TypeRules = {
  typesKnown: false,
  arityTypes: false,
  natureOf: () => 'alias',
  tuples: false,
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

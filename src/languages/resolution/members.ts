import type { Definition } from '../../facts/facts.js'

/** Members of types: where they are declared, whose they are, and what others add. */
export interface MemberRules {
  /** The type that a member declared away belongs to is found as any name where it stands (Rust's `impl`). */
  membersByScope: boolean
  /** Modules have members and are mixed into classes, as types are (Ruby). */
  modulesAreTypes: boolean
  /** What is mixed in comes before the class above (PHP's traits, Ruby's modules). */
  mixinsFirst: boolean
  /** Members of a type that stand for the type itself: Kotlin's `Companion`. */
  ownNames: readonly string[]
  /** The member of an object that is its class (Ruby). */
  classMember: string | null
  /** Members of a class itself are told apart from those of its objects, by `isOfClass` (Ruby). */
  sidesApart: boolean
  isOfClass(definition: Definition): boolean
  /**
   * What methods give that a class has from a base outside: an object of it, or many (ActiveRecord). Lists of objects
   * answer to them too. Null where no such methods are known.
   */
  classMethods: Readonly<Record<string, 'one' | 'many'>> | null
  /** An enumeration whose members are names of the scope it stands in (C); null where there are none. */
  isOpenEnum: ((definition: Definition) => boolean) | null
  /** What tells the type that an extension adds to: its own qualified name, or its first parameter (C#). */
  extensionsBy: 'name' | 'parameter'
  /** The type, as written, of that first parameter; null for what is no extension. */
  extendedType(definition: Definition): string | null
  /** The name that an extension binds what it is called on to, where that makes it one: Kotlin's `this`. */
  extensionBinding: string | null
}

export const MEMBER_DEFAULTS: MemberRules = {
  membersByScope: false,
  modulesAreTypes: false,
  mixinsFirst: false,
  ownNames: [],
  classMember: null,
  sidesApart: false,
  isOfClass: () => false,
  classMethods: null,
  isOpenEnum: null,
  extensionsBy: 'name',
  extendedType: () => null,
  extensionBinding: null,
}

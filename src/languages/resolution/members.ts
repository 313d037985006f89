import type { Definition } from '../../facts/facts.js'

/** Members of types: where they are declared, which type owns them, and how extensions add to them. */
export interface MemberRules {
  /**
   * The owner of a member declared outside its type is resolved like any other name in that scope (Rust's
   * `impl`).
   */
  membersByScope: boolean
  /** Members may be declared outside of their type, in other files too. Where they never are, those are not looked through. */
  declaredAway: boolean
  /** Modules have members and are mixed into classes, like types (Ruby). */
  modulesAreTypes: boolean
  /** Mixins take precedence over the superclass (PHP's traits, Ruby's modules). */
  mixinsFirst: boolean
  /** Members of a type that denote the type itself: Kotlin's `Companion`. */
  ownNames: readonly string[]
  /** The member of an object that returns its class (Ruby). */
  classMember: string | null
  /** A function may construct objects and have members: JavaScript's `User.prototype.save = …`. */
  functionsAreTypes: boolean
  /** True for a method that values of library types may have: Rust's `map`, `len`. */
  isLibraryMethod(name: string): boolean
  /** `isOfClass` separates class members from instance members (Ruby). */
  sidesApart: boolean
  isOfClass(definition: Definition): boolean
  /**
   * The result of methods that a class inherits from an external base: one instance, or many (ActiveRecord).
   * Lists of objects have these methods too. Null where no such methods are known.
   */
  classMethods: Readonly<Record<string, 'one' | 'many'>> | null
  /** An enumeration whose members are names of the enclosing scope (C); null where there are none. */
  isOpenEnum: ((definition: Definition) => boolean) | null
  /** A type whose members are also names of the scope around it (Haskell); null where there are none. */
  isOpenType: ((definition: Definition) => boolean) | null
  /** How an extension names the type that it extends: by its own qualified name, or by its first parameter (C#). */
  extensionsBy: 'name' | 'parameter'
  /** The type of that first parameter, as written; null for a definition that is not an extension. */
  extendedType(definition: Definition): string | null
  /** The name that an extension binds its receiver to: Kotlin's `this`. */
  extensionBinding: string | null
}

export const MEMBER_DEFAULTS: MemberRules = {
  membersByScope: false,
  declaredAway: true,
  modulesAreTypes: false,
  mixinsFirst: false,
  ownNames: [],
  classMember: null,
  functionsAreTypes: false,
  isLibraryMethod: () => false,
  sidesApart: false,
  isOfClass: () => false,
  classMethods: null,
  isOpenEnum: null,
  isOpenType: null,
  extensionsBy: 'name',
  extendedType: () => null,
  extensionBinding: null,
}

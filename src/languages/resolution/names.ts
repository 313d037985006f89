import type { Definition } from '../../facts/facts.js'

/** What a bare name means where it stands. */
export interface NameRules {
  /** Names of the object a method runs on: `self`, `this`. */
  selfNames: readonly string[]
  /** Those of `selfNames` that mean the class itself: Python's `cls`, PHP's `self` and `static`. */
  classNames: readonly string[]
  /** Names or calls that mean the class above: `super`, `super()`, `base`. */
  superNames: readonly string[]
  /** A bare name inside a type may be a member of it (Java), or must be reached through `self` (Python). */
  bareMembers: boolean
  /**
   * Names that are looked for in all types around, from inside out; others in the innermost type alone (Ruby's constants
   * and methods). Null where all names are treated alike.
   */
  lexicalNames: RegExp | null
  /** A variable is not seen above its declaration. */
  declaredFirst: boolean
  /** A definition that no name means: `new Base() { … }`, the title of a test. */
  isUnnamed(definition: Definition): boolean
  /** A definition that holds only elsewhere, on another system: another of its name is meant. */
  isLesser(definition: Definition): boolean
  /** False for names at the top of a file that other files of the package do not see. */
  isShared(definition: Definition, language: string): boolean
  /** True for names of the language's library, for when the repository has none of that name. */
  isLibraryName(name: string): boolean
  /** Names are whole addresses, without scopes (Terraform). */
  addresses: AddressRules | null
}

/** Names that are whole addresses, seen in all files of a package, as configuration has them (Terraform). */
export interface AddressRules {
  /** What is made and may need others: between two of them an edge is `depends_on`. */
  isResource(definition: Definition): boolean
  /** What addresses of a module's inputs and outputs begin with, seen from inside: `var`, `output`. */
  inputs: string
  outputs: string
  /** A file that only changes what another one declares. */
  isOverride(path: string): boolean
}

export const NAME_DEFAULTS: NameRules = {
  selfNames: [],
  classNames: [],
  superNames: [],
  bareMembers: false,
  lexicalNames: null,
  declaredFirst: false,
  isUnnamed: () => false,
  isLesser: () => false,
  isShared: () => true,
  isLibraryName: () => false,
  addresses: null,
}

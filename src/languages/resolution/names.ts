import type { Definition, Facts } from '../../facts/facts.js'

/** Rules for bare names: which definition a name refers to in its scope. */
export interface NameRules {
  /** Names of the receiver inside a method: `self`, `this`. */
  selfNames: readonly string[]
  /** Those of `selfNames` that denote the class itself: Python's `cls`, PHP's `self` and `static`. */
  classNames: readonly string[]
  /** Names or calls that denote the superclass: `super`, `super()`, `base`. */
  superNames: readonly string[]
  /** A bare name inside a type may be one of its members (Java), or members need `self` (Python). */
  bareMembers: boolean
  /**
   * Names that are looked up in all enclosing types, from the innermost outward; others are looked up only in
   * the innermost type (Ruby's constants and methods). Null where all names are treated alike.
   */
  lexicalNames: RegExp | null
  /** A variable is not visible above its declaration. */
  declaredFirst: boolean
  /** A variable is visible in its whole block, and only there (`const`, parameters of a callback). */
  blockScoped: boolean
  /** Functions of one name inside one function are in different blocks: which one a use means is not known. */
  localsByBlock: boolean
  /** A later function hides an earlier one of its name (OCaml): which one a use means is not known. */
  laterHides: boolean
  /** Languages whose files are run step by step: a use means the last definition above it (notebooks). */
  inOrder: readonly string[]
  /** A definition that no name refers to: `new Base() { … }`, the title of a test. */
  isUnnamed(definition: Definition): boolean
  /** A definition that applies only on another platform: a use refers to another definition of that name. */
  isLesser(definition: Definition): boolean
  /** There may be files for `isLesserFile`. */
  hasLesserFiles: boolean
  /** A file whose definitions apply only on another platform (Go's build constraints). */
  isLesserFile(path: string, facts: Facts): boolean
  /** False for top-level names that other files of the package do not see. */
  isShared(definition: Definition, language: string): boolean
  /** True for names of the standard library; used when the repository has no definition of that name. */
  isLibraryName(name: string): boolean
  /** Names are full addresses, without scopes (Terraform). */
  addresses: AddressRules | null
}

/** Names that are full addresses, visible in all files of a package, as in configuration (Terraform). */
export interface AddressRules {
  /** Kinds of resources that may depend on each other: an edge between two of them is `depends_on`. */
  isResource(definition: Definition): boolean
  /** First parts of the addresses of a module's inputs and outputs, seen from inside: `var`, `output`. */
  inputs: string
  outputs: string
  /** A file that only overrides declarations of another one. */
  isOverride(path: string): boolean
}

export const NAME_DEFAULTS: NameRules = {
  selfNames: [],
  classNames: [],
  superNames: [],
  bareMembers: false,
  lexicalNames: null,
  declaredFirst: false,
  blockScoped: false,
  localsByBlock: false,
  laterHides: false,
  inOrder: [],
  isUnnamed: () => false,
  isLesser: () => false,
  hasLesserFiles: false,
  isLesserFile: () => false,
  isShared: () => true,
  isLibraryName: () => false,
  addresses: null,
}

import type { Definition, Facts } from '../facts/facts.js'
import type { AddressRules } from './address-rules.js'

/**
 * How names of a language find what they mean across files. One of these serves a family of languages that see each
 * other (TypeScript and JavaScript, Java and Kotlin). Everything here is about names and paths; the resolver in
 * `graph/link` does the looking.
 */
export interface ResolutionRules {
  family: string
  languages: readonly string[]
  /** Names of the object a method runs on: `self`, `this`. */
  selfNames: readonly string[]
  /** Names or calls that mean the class above: `super`, `super()`, `base`. */
  superNames: readonly string[]
  /** A bare name inside a type may be a member of it (Java), or must be reached through `self` (Python). */
  bareMembers: boolean
  /**
   * Files with the same package see each other's top-level names without an import (Go's folders, Java's packages);
   * null where each file is alone. `separator` of namespaces inside names is always a dot.
   */
  packageOf(path: string, facts: Facts): string | null
  /** What the module text of an import means, seen from a file; null when it is outside of the repository. */
  moduleOf(module: string, from: string, modules: Modules): ModuleTarget | null
  /** The name by which `import module` is known afterwards: `a` for Python's `a.b`, `b` for Go's `a/b`. */
  moduleName(module: string): string
  /** True where `import a.b` makes `a` known, and `b` through it. */
  importsHead: boolean
  /** The file of a module inside a module that is a file itself: Python's `pkg/mod.py` of `pkg/__init__.py`. */
  submoduleOf?(path: string, name: string, modules: Modules): string | null
  /** Types that stand for what is in them: `Promise<T>`, `Optional[T]`, `*T`; asked by their last name. */
  transparentTypes: readonly string[]
  /** Types that hold others: `x[]` and loops give their last argument. Asked by their last name. */
  containerTypes: readonly string[]
  /** Field or method that a class is constructed by, where it has one of its own: `__init__`, `constructor`. */
  constructorNames: readonly string[]
  /** Several functions may share a name: the number of arguments tells which is called. */
  overloads?: boolean
  /**
   * Labels of arguments tell overloads apart (Swift): the place of the parameter that each argument goes to when a
   * function is called with these (`*` for any), null if it cannot be.
   */
  placesOf?(definition: Definition, labels: readonly string[]): readonly number[] | null
  /** What the name of a class that decorates ends with, though it is not written: C#'s `Attribute`. */
  decoratorSuffix?: string
  /** Types of one name may differ by the number of their parameters (C#). */
  arityTypes?: boolean
  /** A field and a method may share a name: a call means the method, anything else the field (Java, Rust). */
  callsApart?: boolean
  /** Languages in which a bare call never means a variable. */
  callsNoVariables?: readonly string[]
  /** Languages in which an object is no function: a bare call means another of that name. */
  callsNoObjects?: readonly string[]
  /** Languages in which a method without arguments is called by its name alone. */
  readsAreCalls?: readonly string[]
  /** `super(…)` and `this(…)` call a constructor. */
  callsConstructors?: boolean
  /** What joins the parts of a module's path, where the last of them may be a type or a name in scope: `a.B` of `import a.B.c`. */
  moduleSeparator?: string
  /** A module can be named in code without an import: `java.util.List`, `crate::a::b`. */
  bareModules?: boolean
  /** The first part of an import's module may be any name in scope (Rust, Scala), not only a module from the top. */
  relativeModules?: boolean
  /** Imports hold in the definition they stand in and nowhere else. */
  scopedImports?: boolean
  /** What a file hands on to others it may use itself (Rust's `pub use`). */
  reexportsHere?: boolean
  /** Names in a module with a body do not see those around it (Rust). */
  closedModules?: boolean
  /** Names for the module a name stands in and for the one around that: Rust's `self` and `super`. */
  moduleSelf?: string
  moduleParent?: string
  /** Namespaces are part of qualified names, and all files share what is in them (C#). */
  namespaces?: boolean
  /** More packages whose names are seen in a file, inner ones first: both of Scala's `package a; package b`. */
  outerPackages?(facts: Facts): readonly string[]
  /** Languages in which a private name at the top of a file is seen in that file alone. */
  privateToFile?: readonly string[]
  /** Imports that a file has from others of its project: C#'s `global using`. */
  sharedImports?(path: string, modules: Modules): readonly string[]
  /** The type a member declared away belongs to is found as any name where it stands (Rust's `impl`). */
  membersByScope?: boolean
  /** A class without a name of its own, recorded under that of its base: `new Base() { … }`. */
  isUnnamed?(definition: Definition): boolean
  /** The type a function can be called on as if it were a member, as written; null if it is no extension. */
  extends?(definition: Definition): string | null
  /** The name that an extension binds what it is called on to, where it is one by that: Kotlin's `this`. */
  extensionBinding?: string
  /** True where the first parameter is what an extension is called on, and stands before its list (Scala). */
  takesReceiver?(definition: Definition): boolean
  /** A type that is made of another and has methods of its own, no second name for it: Go's `type Errors []error`. */
  isOwnType?(definition: Definition): boolean
  /** A type that is a function by its parameters and result: C#'s `delegate`. */
  isFunctionType?(definition: Definition): boolean
  /** Members of a type that stand for the type itself: Kotlin's `Companion`. */
  ownNames?: readonly string[]
  /** A type name that is not found is outside of the repository: types are always declared or imported. */
  typesKnown?: boolean
  /** `(A, B)` as a type is a tuple; elsewhere several results, of which the first counts. */
  tuples?: boolean
  /** The library's type of a string literal. */
  stringType?: string
  /** Types that hold one value and have methods of their own: `Option<T>`, `Task<T>`. Asked by their last name. */
  holderTypes?: readonly string[]
  /** What methods of holders and containers give: the same again, what is in it, or something else. */
  holderMethods?: Readonly<Record<string, 'same' | 'inside' | 'error' | 'other'>>
  containerMethods?: Readonly<Record<string, 'same' | 'inside' | 'keys' | 'values' | 'counted'>>
  /** Methods of the library that every type may have and that give the value they are called on, or one of its type. */
  sameMethods?: readonly string[]
  /** A definition that holds only elsewhere, on another system: another of its name is meant. */
  isLesser?(definition: Definition): boolean
  /** A variable is not seen above its declaration. */
  declaredFirst?: boolean
  /** Member that gives `x[]`: C#'s indexer, Kotlin's `get`, Rust's `type Item`. */
  elementMember?: string
  /** Member that names what a type stands in for, whose members it has too: Rust's `Deref::Target`. */
  standsFor?: string
  /** The unit in which macros are seen without an import (Rust's crate), by a path of one of its files. */
  macroUnit?(path: string, modules: Modules): string
  /** A namespace does not see what is around it; functions and constants it lacks are looked for at the top (PHP). */
  flatNamespaces?: boolean
  /** Modules have members and are mixed into classes, as types are (Ruby). */
  modulesAreTypes?: boolean
  /** What is mixed in comes before the class above (PHP's traits, Ruby's modules). */
  mixinsFirst?: boolean
  /** Names that are looked for in all that is around, from inside out; others in the innermost type alone (Ruby). */
  lexicalNames?: RegExp
  /** Whether a member is the class's own, where members of its objects are told apart from those (Ruby). */
  isOfClass?(definition: Definition): boolean
  /** The method of a class that makes an object of it, and the member of an object that is its class (Ruby). */
  makes?: string
  classMember?: string
  /** Names for the class that a method stands in: Python's `cls`, PHP's `self` and `static`. */
  classNames?: readonly string[]
  /** A field is read by a call of its name (Ruby). */
  callsReadFields?: boolean
  /** Names at the top of a file that others see; all of them where it is not said. */
  isShared?(definition: Definition): boolean
  /** A file has the top-level methods of those it requires, and what they mix into every object (Ruby). */
  requires?: boolean
  /** What methods give that a class has from a base outside: an object of it, or many (ActiveRecord). */
  classMethods?: Readonly<Record<string, 'one' | 'many'>>
  /** Lists of objects answer to methods of their class (ActiveRecord's relations). */
  listsAskClass?: boolean
  /** Files see each other's names by including each other (C). */
  includes?: boolean
  /** True for a prototype: what it means is the definition with a body, if there is one (C). */
  isDeclaration?(definition: Definition): boolean
  /** An enumeration whose members are names of the scope it stands in (C). */
  isOpenEnum?(definition: Definition): boolean
  /** `x[]` of what is no container is the same again: a pointer (C). */
  pointers?: boolean
  /** Names of the language's library, for when the repository has none of that name. */
  libraryNames?: { has(name: string): boolean }
  /** Names are whole addresses, without scopes (Terraform). */
  addresses?: AddressRules
}

/** A module is a file, a package (all files with that package), or a namespace inside one. */
export type ModuleTarget = { file: string } | { package: string } | { folder: string }

/** What rules may ask about the repository. */
export interface Modules {
  hasFile(path: string): boolean
  hasPackage(key: string): boolean
  /** True when any file stands in the folder, at any depth. */
  hasFolder(folder: string): boolean
  /** True when a file imports a module as it is written there. */
  imports(path: string, module: string): boolean
  /** Files directly in a folder. */
  filesIn(folder: string): readonly string[]
  /** Files of that name, in any folder. */
  filesNamed(name: string): readonly string[]
  /** Whole text of manifests with this file name, by folder, nearest folder upward from a path first. */
  manifestsAbove(path: string, fileName: string): readonly Manifest[]
  manifests(fileName: string): readonly Manifest[]
}

export interface Manifest {
  /** Folder of the manifest, '' at the top. */
  folder: string
  text: string
}

import type { Facts } from '../facts/facts.js'

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
}

/** A module is a file, a package (all files with that package), or a namespace inside one. */
export type ModuleTarget = { file: string } | { package: string } | { folder: string }

/** What rules may ask about the repository. */
export interface Modules {
  hasFile(path: string): boolean
  hasPackage(key: string): boolean
  /** True when any file stands in the folder, at any depth. */
  hasFolder(folder: string): boolean
  /** Files directly in a folder. */
  filesIn(folder: string): readonly string[]
  /** Whole text of manifests with this file name, by folder, nearest folder upward from a path first. */
  manifestsAbove(path: string, fileName: string): readonly Manifest[]
  manifests(fileName: string): readonly Manifest[]
}

export interface Manifest {
  /** Folder of the manifest, '' at the top. */
  folder: string
  text: string
}

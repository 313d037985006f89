import type { Facts } from '../../facts/facts.js'
import type { Modules, ModuleTarget } from './repository-modules.js'

/** Files, packages and namespaces: which module a text names, and which names a module shows to others. */
export interface ModuleRules {
  /**
   * Packages of a file, its own first: their files see each other's top-level names without an import (Go's folders,
   * Java's packages). Parts of a name are joined by dots.
   */
  packagesOf(path: string, facts: Facts): readonly string[]
  /** What the module text of an import means, seen from a file; null when it is outside of the repository. */
  moduleOf(module: string, from: string, modules: Modules): ModuleTarget | null
  /** The name by which `import module` is known afterwards: `a` for Python's `a.b`, `b` for Go's `a/b`. */
  moduleName(module: string): string
  /** `import a.b` makes `a` known, and `b` through it. */
  importsHead: boolean
  /** The file of a module inside a module that is a file itself: Python's `pkg/mod.py` of `pkg/__init__.py`. */
  submoduleOf(path: string, name: string, modules: Modules): string | null
  /** Joins the parts of a module's path where the last may be a type or a name in scope: `a.B` of `import a.B.c`. */
  moduleSeparator: string | null
  /** A module can be named in code without an import: `java.util.List`, `crate::a::b`. */
  bareModules: boolean
  /** The first part of an import's module may be any name in scope (Rust, Scala), not only a module from the top. */
  relativeModules: boolean
  /** Imports hold in the definition they stand in and nowhere else. */
  scopedImports: boolean
  /** What a file hands on to others it may use itself (Rust's `pub use`). */
  reexportsHere: boolean
  /** Files whose imports hold in a file too: those with C#'s `global using`. */
  sharedImports(path: string, modules: Modules): readonly string[]
  /** Namespaces are part of qualified names, and all files share what is in them (C#). */
  namespaces: boolean
  /**
   * What a module with a body sees of the modules around it: all (`open`), nothing (`closed`, Rust), or only functions
   * and constants at the top (`flat`, PHP).
   */
  enclosure: 'open' | 'closed' | 'flat'
  /** Names for the module a name stands in and for the one around that: Rust's `self` and `super`. */
  moduleSelf: string | null
  moduleParent: string | null
  /** The unit in which macros are seen without an import (Rust's crate), by a path of a file in it; '' for none. */
  macroUnit(path: string, modules: Modules): string
  /**
   * Files see all names of those they include (`include`, C), or top-level methods and what is mixed into every object
   * of those they require (`require`, Ruby).
   */
  inclusion: 'none' | 'include' | 'require'
}

export const MODULE_DEFAULTS: ModuleRules = {
  packagesOf: () => [],
  moduleOf: () => null,
  moduleName: () => '',
  importsHead: false,
  submoduleOf: () => null,
  moduleSeparator: null,
  bareModules: false,
  relativeModules: false,
  scopedImports: false,
  reexportsHere: false,
  sharedImports: () => [],
  namespaces: false,
  enclosure: 'open',
  moduleSelf: null,
  moduleParent: null,
  macroUnit: () => '',
  inclusion: 'none',
}

import type { Facts } from '../../facts/facts.js'
import type { Modules, ModuleTarget } from './repository-modules.js'

/** Files, packages and namespaces: which module a text names, and which names a module exposes to others. */
export interface ModuleRules {
  /**
   * Packages of a file, its own first: their files see each other's top-level names without an import (Go's folders,
   * Java's packages). Parts of a name are joined by dots.
   */
  packagesOf(path: string, facts: Facts): readonly string[]
  /** Whether the rules read the manifests of this file name. */
  readsManifest(fileName: string): boolean
  /** The module that the text of an import refers to, seen from a file; null when it is outside the repository. */
  moduleOf(module: string, from: string, modules: Modules): ModuleTarget | null
  /** The name that `import module` binds: `a` for Python's `a.b`, `b` for Go's `a/b`. */
  moduleName(module: string): string
  /** The name under which a module exports the value that stands for it: `default` of `module.exports = f`. */
  wholeExport: string | null
  /** Private definitions at the top of a file are not exported, unless a re-export names them (Lua's `local`). */
  hidesPrivate: boolean
  /** `import a.b` binds `a`, and makes `b` reachable through it. */
  importsHead: boolean
  /**
   * Other files see the names of a file only through modules that they ask for by path, one after the other; a name is
   * looked for in all files only to say what prose and configuration mean. After an edit, only files that lead to the
   * edited one in this way are linked again.
   */
  seenByPath: boolean
  /** The name of the file that stands for its folder, and has what is in the folder as submodules (Python). */
  folderFile: string | null
  /** The file of a submodule where the parent module is itself a file: Python's `pkg/mod.py` of `pkg/__init__.py`. */
  submoduleOf(path: string, name: string, modules: Modules): string | null
  /** Names of files begin with a small letter, names of their modules with a capital (OCaml). */
  fileNameCase: 'same' | 'lower'
  /** Joins the parts of a module path whose last part may be a type or a name in scope: `a.B` of `import a.B.c`. */
  moduleSeparator: string | null
  /** A module can be named in code without an import: `java.util.List`, `crate::a::b`. */
  bareModules: boolean
  /** The first part of an import's module may be any name in scope (Rust, Scala), not only a top-level module. */
  relativeModules: boolean
  /** The scope of an import is the definition that contains it. */
  scopedImports: boolean
  /** A file may itself use the names that it re-exports (Rust's `pub use`). */
  reexportsHere: boolean
  /** Others see through a file the names that it imports all at once (Python's `from a import *`). */
  starsExported: boolean
  /** Files whose imports also apply to a file: those with C#'s `global using`. */
  sharedImports(path: string, modules: Modules): readonly string[]
  /** A file also has the own names of those files (Julia's files that include it). */
  sharedNames: boolean
  /** Namespaces are part of qualified names, and all files share their contents (C#). */
  namespaces: boolean
  /**
   * Names of the enclosing modules that a module with a body can see: all (`open`), none (`closed`, Rust), or
   * only top-level functions and constants (`flat`, PHP).
   */
  enclosure: 'open' | 'closed' | 'flat'
  /** Names for the enclosing module and for its parent: Rust's `self` and `super`. */
  moduleSelf: string | null
  moduleParent: string | null
  /**
   * The unit in which macros are visible without an import (Rust's crate), by a path of a file in it; '' for
   * none.
   */
  macroUnit(path: string, modules: Modules): string
  /**
   * Files see all names of the files they include (`include`, C), or the top-level methods, and the mixins of
   * every object, of the files they require (`require`, Ruby).
   */
  inclusion: 'none' | 'include' | 'require'
}

export const MODULE_DEFAULTS: ModuleRules = {
  packagesOf: () => [],
  readsManifest: () => false,
  moduleOf: () => null,
  moduleName: () => '',
  wholeExport: null,
  hidesPrivate: false,
  importsHead: false,
  seenByPath: false,
  folderFile: null,
  submoduleOf: () => null,
  fileNameCase: 'same',
  moduleSeparator: null,
  bareModules: false,
  relativeModules: false,
  scopedImports: false,
  reexportsHere: false,
  starsExported: true,
  sharedImports: () => [],
  sharedNames: false,
  namespaces: false,
  enclosure: 'open',
  moduleSelf: null,
  moduleParent: null,
  macroUnit: () => '',
  inclusion: 'none',
}

import type { StateKey } from '../../shared/state-slots.js'

/** A module is a file, a package (all files with that package), or a namespace inside one. */
export type ModuleTarget = { file: string } | { package: string } | { folder: string }

/** The queries that rules may make about the repository. */
export interface Modules {
  hasFile(path: string): boolean
  hasPackage(key: string): boolean
  /** True when the folder contains a file, at any depth. */
  hasFolder(folder: string): boolean
  /** True when a file imports a module spelled exactly so. */
  imports(path: string, module: string): boolean
  /** Files directly in a folder. */
  filesIn(folder: string): readonly string[]
  /** Files with that name, in any folder. */
  filesNamed(name: string): readonly string[]
  /** The full text of manifests with this file name, by folder, the nearest folder upward from a path first. */
  manifestsAbove(path: string, fileName: string): readonly Manifest[]
  manifests(fileName: string): readonly Manifest[]
  /** A language's cache of derived data about the repository, valid for one link run. */
  state<Value extends object>(key: StateKey<Modules, Value>): Value
}

export interface Manifest {
  /** Folder of the manifest, '' at the top of the repository. */
  folder: string
  text: string
}

import type { StateKey } from '../../shared/state-slots.js'

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
  /** What a language has worked out about the repository, for as long as it is linked. */
  state<Value extends object>(key: StateKey<Modules, Value>): Value
}

export interface Manifest {
  /** Folder of the manifest, '' at the top. */
  folder: string
  text: string
}

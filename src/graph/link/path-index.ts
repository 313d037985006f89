import { groupBy } from '../../shared/group-by.js'
import { folderOf } from '../../shared/paths.js'

/** The paths of a checkout by folder and by file name. Each index is made when it is first needed. */
export class PathIndex {
  readonly #paths: readonly string[]
  #byFolder: ReadonlyMap<string, string[]> | undefined
  #byName: ReadonlyMap<string, string[]> | undefined
  #foldersAbove: Set<string> | undefined

  constructor(paths: readonly string[]) {
    this.#paths = paths
  }

  filesIn(folder: string): readonly string[] {
    this.#byFolder ??= groupBy(this.#paths, folderOf)
    return this.#byFolder.get(folder) ?? []
  }

  filesNamed(name: string): readonly string[] {
    this.#byName ??= groupBy(this.#paths, path => path.slice(path.lastIndexOf('/') + 1))
    return this.#byName.get(name) ?? []
  }

  /** True if the folder contains a file, at any depth. */
  hasFolder(folder: string): boolean {
    this.#foldersAbove ??= allFolders(this.#paths)
    return this.#foldersAbove.has(folder)
  }
}

function allFolders(paths: readonly string[]): Set<string> {
  const folders = new Set<string>()
  for (const path of paths) {
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      const above = path.slice(0, slash)
      if (folders.has(above)) break
      folders.add(above)
    }
  }
  return folders
}

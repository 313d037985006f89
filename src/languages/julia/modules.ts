import { folderOf } from '../../shared/paths.js'
import { stateKey } from '../../shared/state-slots.js'
import { nearest, resolvePath } from '../resolution/module-paths.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'

const FILE = /\.jl$/
/** How many folders above a file the one that includes it may be. */
const MAX_LEVELS = 3
/** Folders whose files are one program or package. */
const UNIT = /^(?:.*\/)?(?:src|test|ext|docs|benchmark)(?=\/)/
const INCLUDERS = stateKey(() => new Map<string, readonly string[]>())

/** A path beside the file; else a module, which has the name of its file. */
export function moduleOf(module: string, from: string, modules: Modules): ModuleTarget | null {
  if (FILE.test(module)) {
    const file = resolvePath(folderOf(from), module)
    return modules.hasFile(file) ? { file } : null
  }
  const named = modules.filesNamed(`${module.slice(module.lastIndexOf('.') + 1)}.jl`)
  const file = named.length > 1 ? nearest(named, from) : named[0]
  return file === undefined || file === from ? null : { file }
}

/** The files that include a file, directly or not: it sees their names. */
export function includersOf(path: string, modules: Modules): readonly string[] {
  const known = modules.state(INCLUDERS)
  let found = known.get(path)
  if (found === undefined) {
    // Files may include each other.
    known.set(path, [])
    const direct = directIncluders(path, modules)
    found = [...new Set([...direct, ...direct.flatMap(each => includersOf(each, modules))])]
    known.set(path, found)
  }
  return found
}

function directIncluders(path: string, modules: Modules): string[] {
  const found: string[] = []
  let folder = folderOf(path)
  for (let level = 0; level <= MAX_LEVELS; level++) {
    const relative = path.slice(folder === '' ? 0 : folder.length + 1)
    for (const each of modules.filesIn(folder))
      if (each !== path && FILE.test(each) && modules.imports(each, relative)) found.push(each)
    if (folder === '') break
    folder = folderOf(folder)
  }
  return found
}

/** The package or program that a file is part of, by its folder. */
export function unitOf(path: string): string {
  return UNIT.exec(path)?.[0] ?? folderOf(path)
}

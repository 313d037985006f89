import { folderOf } from '../../shared/paths.js'
import { stateKey } from '../../shared/state-slots.js'
import { resolvePath } from '../resolution/module-paths.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'

const PACKAGE = /^package:([^/]+)\/(.+)$/
const SCHEME = /^[\w+.-]+:/
export const MANIFEST = 'pubspec.yaml'
const PACKAGE_NAME = /^name:\s*["']?([\w-]+)/m
const DART_FILE = /\.dart$/
/** How many folders above a part its library may be. */
const MAX_LEVELS = 2

const PACKAGES = stateKey((modules: Modules) => {
  const folders = new Map<string, string>()
  for (const { folder, text } of modules.manifests(MANIFEST)) {
    const name = PACKAGE_NAME.exec(text)?.[1]
    if (name !== undefined && !folders.has(name)) folders.set(name, folder)
  }
  return folders
})
const LIBRARIES = stateKey(() => new Map<string, readonly string[]>())

/** `package:http/http.dart` is below `lib` of the package, `../a.dart` beside the file. */
export function findLibrary(module: string, from: string, modules: Modules): ModuleTarget | null {
  const [, name, path] = PACKAGE.exec(module) ?? []
  if (name === undefined) {
    if (SCHEME.test(module)) return null
    return target(resolvePath(folderOf(from), module), modules)
  }
  const folder = modules.state(PACKAGES).get(name)
  return folder === undefined ? null : target(resolvePath(folder, `lib/${path}`), modules)
}

function target(file: string, modules: Modules): ModuleTarget | null {
  return modules.hasFile(file) ? { file } : null
}

/** The libraries that a file is a part of: their imports are the part's too. */
export function librariesOf(path: string, modules: Modules): readonly string[] {
  const known = modules.state(LIBRARIES)
  let found = known.get(path)
  if (found === undefined) {
    found = findLibraries(path, modules)
    known.set(path, found)
  }
  return found
}

/** A part says which library it belongs to; the library is in the folder of the part or above it. */
function findLibraries(path: string, modules: Modules): string[] {
  const found: string[] = []
  let folder = folderOf(path)
  for (let level = 0; level <= MAX_LEVELS; level++) {
    const down = path.slice(folder === '' ? 0 : folder.length + 1)
    const up = `${'../'.repeat(level)}`
    for (const each of modules.filesIn(folder)) {
      if (each === path || !DART_FILE.test(each)) continue
      const name = each.slice(each.lastIndexOf('/') + 1)
      if (modules.imports(path, up + name) && modules.imports(each, down)) found.push(each)
    }
    if (folder === '') break
    folder = folderOf(folder)
  }
  return found
}

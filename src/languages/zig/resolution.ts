import { folderOf } from '../../shared/paths.js'
import { resolvePath } from '../resolution/module-paths.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'
import { defineResolution } from '../resolution/resolution.js'
import { FILE_TYPE } from './paths.js'

const FILE = /\.zig$/
/** Modules of the compiler. */
const LIBRARY = new Set(['std', 'builtin', 'root', 'build_options'])

/** A file is a struct: its functions are its methods, and `@import` names it. */
export const zigResolution = defineResolution({
  family: 'zig',
  languages: ['zig'],
  names: { bareMembers: true, declaredFirst: true },
  modules: {
    moduleOf,
    scopedImports: true,
    starsExported: false,
    moduleSelf: FILE_TYPE,
  },
  types: { typesKnown: true, variablesAreTypes: true, filesAreTypes: true },
})

/** A path beside the file, or a module that the build names after its main file. */
function moduleOf(module: string, from: string, modules: Modules): ModuleTarget | null {
  if (FILE.test(module)) return target(resolvePath(folderOf(from), module), modules)
  if (LIBRARY.has(module)) return null
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    for (const root of ['src', 'lib']) {
      const found = target(resolvePath(folder, `${root}/${module}.zig`), modules)
      if (found !== null) return found
    }
    if (folder === '') return null
  }
}

function target(file: string, modules: Modules): ModuleTarget | null {
  return modules.hasFile(file) ? { file } : null
}

import { folderOf } from '../../shared/paths.js'
import { nearest } from '../resolution/module-paths.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'
import { defineResolution } from '../resolution/resolution.js'
import { WHOLE } from './visitors.js'

/** Folders that module paths begin at, below a folder above the file: of a program, of a plug-in, of a rock. */
const ROOTS = ['', 'lua', 'src', 'lib', 'runtime/lua']

const LIBRARY_NAMES = new Set(
  'assert collectgarbage dofile error getfenv getmetatable ipairs load loadfile loadstring module next pairs pcall print rawequal rawget rawlen rawset require select setfenv setmetatable tonumber tostring type unpack xpcall bit bit32 coroutine debug io jit math os package string table utf8 ffi ngx vim describe it before_each after_each setup teardown lazy_setup lazy_teardown spy stub mock finally pending'.split(
    ' ',
  ),
)

export const luaResolution = defineResolution({
  family: 'lua',
  languages: ['lua'],
  names: {
    selfNames: ['self'],
    declaredFirst: true,
    isLibraryName: name => LIBRARY_NAMES.has(name),
  },
  modules: {
    moduleOf,
    moduleName: module => module.slice(module.lastIndexOf('.') + 1),
    wholeExport: WHOLE,
    hidesPrivate: true,
    scopedImports: true,
  },
  types: { variablesAreTypes: true },
  calls: { methodsApart: true, constructorNames: ['new', 'init', '_init', 'initialize'] },
})

/** `a.b` is `a/b.lua` or `a/b/init.lua` below a folder of `package.path`, the nearest one first. */
function moduleOf(module: string, from: string, modules: Modules): ModuleTarget | null {
  const path = module.replaceAll('.', '/')
  if (path === '' || path.startsWith('/')) return null
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    for (const root of ROOTS) {
      const file = moduleFile([folder, root, path].filter(part => part !== '').join('/'), modules)
      if (file !== null && file !== from) return { file }
    }
    if (folder === '') break
  }
  const name = path.slice(path.lastIndexOf('/') + 1)
  const elsewhere = [
    ...modules.filesNamed(`${name}.lua`).filter(each => each.endsWith(`/${path}.lua`)),
    ...modules.filesNamed('init.lua').filter(each => each.endsWith(`/${path}/init.lua`)),
  ]
  const file = nearest(elsewhere, from)
  return file === undefined ? null : { file }
}

function moduleFile(path: string, modules: Modules): string | null {
  for (const file of [`${path}.lua`, `${path}/init.lua`]) if (modules.hasFile(file)) return file
  return null
}

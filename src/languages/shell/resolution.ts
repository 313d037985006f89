import { folderOf } from '../../shared/paths.js'
import { resolvePath } from '../resolution/module-paths.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'
import { defineResolution } from '../resolution/resolution.js'
import { COMPUTED } from './sources.js'

const ENDINGS = ['', '.sh', '.bash', '.zsh']
const LEADING_DOTS = /^(?:\.{1,2}\/)+/
/** A name that is unlikely to be a program of the system: `nvm_install`, `log::info`. */
const DISTINCT_NAME = /\w_\w|::|^_\w/

/**
 * A script sees the functions of the files that it sources. A file that is sourced together with others names
 * no file; it may mean the only function of the repository that has this name, if no program has such a name.
 */
export const shellResolution = defineResolution({
  family: 'shell',
  languages: ['shell'],
  names: {
    // An alias works only for a person, and in text that is read after it: the call is mostly of the program.
    isUnnamed: ({ kind, isTest, signature }) => kind === 'macro' || (isTest && signature.startsWith('@test')),
    isLibraryName: name => !DISTINCT_NAME.test(name),
  },
  modules: {
    packagesOf: () => [''],
    moduleOf,
    inclusion: 'include',
  },
  calls: { methodsApart: true },
})

/**
 * A path is relative to the folder in which the script runs: that of the file, or one above it. A computed
 * beginning is mostly one of these folders too. Otherwise it is the only file with that path.
 */
function moduleOf(module: string, from: string, modules: Modules): ModuleTarget | null {
  const path = module.startsWith(COMPUTED) ? module.slice(module.indexOf('/') + 1) : module
  if (path === '' || path.includes(COMPUTED) || path.startsWith('/') || path.startsWith('~')) return null
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    const file = fileAt(resolvePath(folder, path), modules)
    if (file !== null && file !== from) return { file }
    if (folder === '') break
  }
  const tail = path.replace(LEADING_DOTS, '')
  const name = tail.slice(tail.lastIndexOf('/') + 1)
  const found = ENDINGS.flatMap(ending => modules.filesNamed(name + ending)).filter(
    each =>
      ENDINGS.some(ending => each === tail + ending || each.endsWith(`/${tail}${ending}`)) && each !== from,
  )
  return found.length === 1 ? { file: found[0]! } : null
}

function fileAt(path: string, modules: Modules): string | null {
  for (const ending of ENDINGS) if (modules.hasFile(path + ending)) return path + ending
  return null
}

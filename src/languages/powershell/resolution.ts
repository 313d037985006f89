import { folderOf } from '../../shared/paths.js'
import { resolvePath } from '../resolution/module-paths.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'
import { defineResolution } from '../resolution/resolution.js'
import { CMDLETS } from './cmdlets.js'

const LEADING_DOTS = /^(?:\.{1,2}\/)+/
/** `Get-Order`: programs and variables have no such names. */
const VERB_NOUN = /^[A-Za-z]+-\w+$/

/**
 * A script sees the functions of the files that it runs with a dot. A module runs all files of a folder, which no
 * path names: a function may be the only one of the repository that has this name.
 */
export const powershellResolution = defineResolution({
  family: 'powershell',
  languages: ['powershell'],
  names: {
    selfNames: ['this'],
    isLibraryName: name => CMDLETS.has(name) || !VERB_NOUN.test(name),
  },
  modules: {
    packagesOf: () => [''],
    moduleOf,
    inclusion: 'include',
  },
  calls: { methodsApart: true },
})

/** A path from the folder of the file, or the only file with that path. */
function moduleOf(module: string, from: string, modules: Modules): ModuleTarget | null {
  const file = resolvePath(folderOf(from), module)
  if (modules.hasFile(file)) return { file }
  const tail = module.replace(LEADING_DOTS, '')
  const found = modules
    .filesNamed(tail.slice(tail.lastIndexOf('/') + 1))
    .filter(each => each !== from && (each === tail || each.endsWith(`/${tail}`)))
  return found.length === 1 ? { file: found[0]! } : null
}

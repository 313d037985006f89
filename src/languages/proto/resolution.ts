import { packageName } from '../../facts/package-name.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'
import { defineResolution } from '../resolution/resolution.js'

const EXTENSION = '.proto'

/** Types of Protocol Buffers: types of a package see each other, others need their full name. */
export const protoResolution = defineResolution({
  family: 'proto',
  languages: ['proto'],
  names: {
    bareMembers: true,
  },
  modules: {
    packagesOf: (_path, facts) => [packageName(facts)],
    moduleOf,
    moduleName: module => module,
    moduleSeparator: '.',
    bareModules: true,
  },
  types: {
    typesKnown: true,
    containerTypes: ['map'],
  },
})

/** A file, by its path from a folder that only the compiler knows; or a package. */
function moduleOf(module: string, _from: string, modules: Modules): ModuleTarget | null {
  if (!module.endsWith(EXTENSION)) return modules.hasPackage(module) ? { package: module } : null
  if (modules.hasFile(module)) return { file: module }
  const name = module.slice(module.lastIndexOf('/') + 1)
  const paths = modules.filesNamed(name).filter(path => path.endsWith(`/${module}`))
  return paths.length === 1 ? { file: paths[0]! } : null
}

import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'
import { defineResolution } from '../resolution/resolution.js'

/** Modules have one name everywhere, and their functions are told apart by the number of their parameters. */
export const elixirResolution = defineResolution({
  family: 'elixir',
  languages: ['elixir'],
  names: {
    // A callback is a demand, no function.
    isUnnamed: ({ kind }) => kind === 'method',
  },
  modules: {
    packagesOf: () => [''],
    moduleOf,
    moduleSeparator: '.',
    scopedImports: true,
    namespaces: true,
    enclosure: 'flat',
  },
  types: { typesKnown: true },
  calls: { methodsApart: true, overloads: 'arity', defaultMark: '\\\\' },
})

function moduleOf(module: string, _from: string, modules: Modules): ModuleTarget | null {
  if (module === '') return { package: '' }
  return modules.hasPackage(module) ? { package: module } : null
}

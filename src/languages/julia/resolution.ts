import { defineResolution } from '../resolution/resolution.js'
import { isLibraryName } from './library-names.js'
import { includersOf, moduleOf, unitOf } from './modules.js'

/** Methods of a function are chosen by the types of all arguments: a call leads to one only where no other fits. */
export const juliaResolution = defineResolution({
  family: 'julia',
  languages: ['julia'],
  names: { localsByBlock: true, isLibraryName },
  modules: {
    moduleOf,
    moduleName: module => module.slice(module.lastIndexOf('.') + 1),
    moduleSeparator: '.',
    relativeModules: true,
    scopedImports: true,
    starsExported: false,
    sharedImports: includersOf,
    sharedNames: true,
  },
  types: { typesKnown: true },
  calls: { methodUnit: unitOf },
})

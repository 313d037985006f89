import { defineResolution } from '../resolution/resolution.js'
import { isLibraryName } from './library-names.js'
import { MANIFEST, moduleOf, packagesOf } from './packages.js'

/**
 * Generic functions are chosen by the class of an argument when they run: a call of one leads to the generic,
 * not to a method.
 */
export const rResolution = defineResolution({
  family: 'r',
  languages: ['r'],
  names: {
    localsByBlock: true,
    laterHides: true,
    selfNames: ['self', 'private'],
    superNames: ['super'],
    isLibraryName,
  },
  modules: {
    packagesOf,
    readsManifest: fileName => fileName === MANIFEST,
    moduleOf,
    moduleName: module => module,
    bareModules: true,
  },
  calls: { constructorNames: ['initialize'], makes: 'new' },
})

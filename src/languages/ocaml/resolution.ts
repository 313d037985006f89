import type { Definition } from '../../facts/facts.js'
import { FAMILIES } from '../names/families.js'
import { defineResolution } from '../resolution/resolution.js'
import { MANIFEST, moduleOf } from './libraries.js'
import { isLibraryName } from './library-names.js'

/** A file is a module, with the name of the file; constructors and fields are names of the module around them. */
export const ocamlResolution = defineResolution({
  family: 'ocaml',
  languages: FAMILIES.ocaml,
  names: { selfNames: ['self', 'this'], localsByBlock: true, laterHides: true, isLibraryName },
  modules: {
    readsManifest: fileName => fileName === MANIFEST,
    moduleOf,
    moduleName: module => module.slice(module.lastIndexOf('.') + 1),
    moduleSeparator: '.',
    relativeModules: true,
    scopedImports: true,
    starsExported: false,
    bareModules: true,
    fileNameCase: 'lower',
  },
  types: { typesKnown: true },
  calls: { methodsApart: true, callsReadFields: false },
  members: { isOpenType },
})

function isOpenType({ kind }: Definition): boolean {
  return kind === 'struct' || kind === 'enum'
}

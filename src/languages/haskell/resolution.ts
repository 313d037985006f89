import type { Definition } from '../../facts/facts.js'
import { defineResolution } from '../resolution/resolution.js'
import { isLibraryName } from './library-names.js'
import { moduleName, moduleOf } from './modules.js'

/**
 * Constructors, fields and methods of classes are names of the module. Instances are chosen by types: a call
 * of a method leads to its class.
 */
export const haskellResolution = defineResolution({
  family: 'haskell',
  languages: ['haskell'],
  names: { localsByBlock: true, isLibraryName },
  modules: { moduleOf, moduleName, starsExported: false },
  types: { typesKnown: true },
  calls: { callsReadFields: true },
  members: { isOpenType },
})

function isOpenType({ kind }: Definition): boolean {
  return kind === 'struct' || kind === 'enum' || kind === 'interface'
}

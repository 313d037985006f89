import type { Visitor } from '../../facts/language.js'
import { readEquation, readSignature } from './functions.js'
import { readHeader, readImport } from './imports.js'
import { readInfixParameters, readPattern, readPatterns } from './patterns.js'
import {
  readClass,
  readConstructor,
  readData,
  readDeriving,
  readField,
  readInstance,
  readSynonym,
  readTypeName,
} from './types.js'
import { readApply, readConstructorUse, readInfix, readVariable } from './values.js'

export const HASKELL_VISITORS: Readonly<Record<string, Visitor>> = {
  header: readHeader,
  import: readImport,
  data_type: readData,
  newtype: readData,
  data_constructor: readConstructor,
  newtype_constructor: readConstructor,
  gadt_constructor: readConstructor,
  field: readField,
  type_synomym: readSynonym,
  class: readClass,
  instance: readInstance,
  deriving: readDeriving,
  name: readTypeName,
  signature: readSignature,
  function: (at, file) => {
    readEquation(at, file)
    readInfixParameters(at, file)
  },
  bind: (at, file) => {
    readEquation(at, file)
    readPattern(at, file)
  },
  patterns: readPatterns,
  alternative: readPattern,
  generator: readPattern,
  pattern_guard: readPattern,
  apply: readApply,
  infix: readInfix,
  variable: readVariable,
  constructor: readConstructorUse,
}

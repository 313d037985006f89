import type { ConceptClass } from '../concepts/concept.js'
import { C_FAMILY } from './c-family.js'
import { CSHARP } from './csharp.js'
import { ECMASCRIPT } from './ecmascript.js'
import { GO } from './go.js'
import { JVM } from './jvm.js'
import { PHP } from './php.js'
import { PYTHON } from './python.js'
import { RUBY } from './ruby.js'
import { RUST } from './rust.js'
import { SWIFT } from './swift.js'

/** Concepts of a language's standard library and conventions. */
export const LANGUAGE_CLASSES: readonly ConceptClass[] = [
  ...PYTHON,
  ...ECMASCRIPT,
  ...GO,
  ...RUST,
  ...JVM,
  ...CSHARP,
  ...RUBY,
  ...PHP,
  ...C_FAMILY,
  ...SWIFT,
]

import type { DefinitionKind } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { isMember, visibilityOf } from './access.js'
import { readAttributes } from './attributes.js'
import { type Declared, declaredType, readDeclarator, readParameters, splitName } from './declarators.js'
import { docOf } from './docs.js'
import { isMacroName, readMacroFunction } from './macro-functions.js'
import { isNamespace } from './namespace-names.js'

/** Unity, cmocka, Check and glib name their tests so. */
const TEST_NAME = /^test_|_test$/

/** A function with its body. `outer` is the template around it. */
export function readFunction(at: number, file: FileReader, outer = at): void {
  const declarator = file.field(at, 'declarator')
  const declared = readDeclarator(declarator, file)
  if (declared.callable < 0 || isMacro(at, declared, file)) readMacroFunction(at, declarator, file)
  else defineFunction(at, declarator, declared, file, { outer, scope: true })
}

/** A macro that replaces a function's head has no type before it, and is not a constructor. */
export function isMacro(at: number, { name }: Declared, file: FileReader): boolean {
  if (file.field(at, 'type') >= 0 || !isMacroName(file.text(name))) return false
  return file.definitions[file.enclosing]?.name !== file.text(name)
}

interface Placed {
  outer: number
  scope: boolean
}

/** A function, with or without a body. */
export function defineFunction(
  at: number,
  declarator: number,
  declared: Declared,
  file: FileReader,
  { outer, scope }: Placed,
): void {
  const { name, scope: prefix } = splitName(declared.name, file)
  const nameText = functionName(name, file)
  const body = file.field(at, 'body')
  const initialisers = file.child(at, 'field_initializer_list')
  const kind = functionKind(nameText, prefix, file)
  file.define({
    kind,
    name,
    nameText,
    body: initialisers < 0 ? body : initialisers,
    parameters: readParameters(file.field(declared.callable, 'parameters'), file),
    type: returnType(at, declarator, declared, file),
    doc: docOf(outer, file),
    decorators: readAttributes(at, file),
    visibility: visibilityOf(at, file),
    isTest: kind === 'function' && body >= 0 && TEST_NAME.test(nameText),
    scope,
    ...(prefix === '' ? {} : { prefix }),
  })
}

/** `operator bool`, `operator ==` with one space, or none. */
function functionName(name: number, file: FileReader): string {
  if (file.type(name) === 'operator_cast') return `operator ${file.text(file.field(name, 'type'))}`
  return file.text(name).replace(/\s+/g, ' ')
}

function functionKind(name: string, prefix: string, file: FileReader): DefinitionKind {
  if (prefix === '') {
    if (!isMember(file)) return 'function'
    return name === file.definitions[file.enclosing]!.name ? 'constructor' : 'method'
  }
  const [, container] = splitPath(prefix)
  if (name === container) return 'constructor'
  return isNamespace(container, file) ? 'function' : 'method'
}

function returnType(at: number, declarator: number, declared: Declared, file: FileReader): string {
  const trailing = file.child(declared.callable, 'trailing_return_type')
  if (trailing >= 0) return file.text(file.child(trailing))
  if (file.type(declared.name) === 'operator_cast') return file.text(file.field(declared.name, 'type'))
  return declaredType(at, declarator, declared, file)
}

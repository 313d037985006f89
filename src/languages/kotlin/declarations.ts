import type { DefinitionKind } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { isTestClass, isTestMethod } from '../jvm/tests.js'
import { docOf } from './docs.js'
import { readClassParameters } from './functions.js'
import { modifiersOf } from './modifiers.js'
import { baseType } from './paths.js'
import { referType, typeArguments } from './types.js'

const TEST_SPECS = /^(?:\w+Spec|Spek)$/
const BODIES = ['class_body', 'enum_class_body']

/** A class, interface, enum, object or `fun interface`. */
export function readClass(at: number, file: FileReader): void {
  const { annotations, signatureStart, visibility } = modifiersOf(at, file)
  const name = file.child(at, 'type_identifier')
  if (name < 0) return
  const body = file.child(at, ...BODIES)
  const kind = kindOf(at, name, file)
  const bases = file.children(at).filter(child => file.type(child) === 'delegation_specifier')
  const primary = file.child(at, 'primary_constructor')
  const { parameters, report } = readClassParameters(primary, file)
  file.define({
    kind,
    name,
    body,
    signatureStart,
    parameters,
    doc: docOf(at, file),
    decorators: annotations,
    visibility,
    isTest: isTest(annotations, bases, body, file),
  })
  report()
  for (const base of bases) readBase(base, kind, file)
  if (file.type(at) === 'object_declaration') noteShared(body, file)
}

/** The keyword is not a node: it is the text between the modifiers and the name. */
function kindOf(at: number, name: number, file: FileReader): DefinitionKind {
  const { tree, source } = file
  const modifiers = file.child(at, 'modifiers')
  const words = source.slice(modifiers < 0 ? tree.start[at] : tree.end[modifiers], tree.start[name])
  return /\binterface\b/.test(words) ? 'interface' : /\benum\b/.test(words) ? 'enum' : 'class'
}

/** In a list of bases only a class has call arguments; a bare name is an interface. */
function readBase(specifier: number, of: DefinitionKind, file: FileReader, from?: number): void {
  const type = baseType(specifier, file)
  if (type < 0) return
  const called = file.type(file.child(specifier)) === 'constructor_invocation'
  const before = file.references.length
  referType(called || of === 'interface' ? 'extends' : 'implements', type, file, typeArguments(type, file))
  if (from !== undefined) file.references[before]!.from = from
}

/**
 * The members of a companion are accessed as members of the class (`Order.make()`), and so are defined there.
 * The companion itself is a definition only if it has a name or bases.
 */
export function readCompanion(at: number, file: FileReader): void {
  const { annotations, signatureStart, visibility } = modifiersOf(at, file)
  const body = file.child(at, 'class_body')
  const name = file.child(at, 'type_identifier')
  const bases = file.children(at).filter(child => file.type(child) === 'delegation_specifier')
  noteShared(body, file)
  if (name < 0 && bases.length === 0) return
  const from = file.define({
    kind: 'class',
    name: name < 0 ? at : name,
    nameText: name < 0 ? 'Companion' : file.text(name),
    body,
    signatureStart,
    doc: docOf(at, file),
    decorators: annotations,
    visibility,
    scope: false,
  })
  for (const base of bases) readBase(base, 'class', file, from)
}

/** `object : Base(), Other { … }`: a class named after its first base. */
export function readObjectLiteral(at: number, file: FileReader): void {
  const bases = file.children(at).filter(child => file.type(child) === 'delegation_specifier')
  const type = baseType(bases[0] ?? -1, file)
  file.define({
    kind: 'class',
    name: type < 0 ? at : type,
    nameText: type < 0 ? 'object' : file.path(type).split('.').pop()!,
    body: file.child(at, 'class_body'),
    visibility: 'private',
  })
  for (const base of bases) readBase(base, 'class', file)
}

export function readEnumEntry(at: number, file: FileReader): void {
  const { annotations, signatureStart } = modifiersOf(at, file)
  const body = file.child(at, 'class_body')
  file.define({
    kind: 'enum_member',
    name: file.child(at, 'simple_identifier'),
    body,
    signatureStart,
    doc: docOf(at, file),
    decorators: annotations,
    scope: body >= 0,
  })
}

/** Properties of an object, of a companion and of the top of a file are shared state. */
export function noteShared(body: number, file: FileReader): void {
  for (const member of file.children(body)) {
    if (file.type(member) !== 'property_declaration') continue
    const name = file.child(file.child(member, 'variable_declaration'), 'simple_identifier')
    if (name >= 0) file.sharedNames.add(file.text(name))
  }
}

function isTest(
  annotations: readonly string[],
  bases: readonly number[],
  body: number,
  file: FileReader,
): boolean {
  const names = bases.map(base => file.path(baseType(base, file)))
  if (isTestClass(annotations, names) || names.some(name => TEST_SPECS.test(name))) return true
  return file
    .children(body)
    .some(
      member =>
        file.type(member) === 'function_declaration' && isTestMethod(modifiersOf(member, file).annotations),
    )
}

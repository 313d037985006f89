import type { DefinitionKind } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { readParameters } from './members.js'
import { docOf, modifiersOf, unsaidVisibility, visibilityOf } from './modifiers.js'
import { isTestClass, isTestMethod } from './tests.js'
import { declareTypeParameters, readBases } from './types.js'

const KINDS: Readonly<Record<string, DefinitionKind>> = {
  class_declaration: 'class',
  record_declaration: 'class',
  struct_declaration: 'struct',
  interface_declaration: 'interface',
  enum_declaration: 'enum',
}
const RECORD_STRUCT = /\brecord\s+struct\b/

/** A class, record, struct, interface or enum. */
export function readTypeDeclaration(at: number, file: FileReader): void {
  const { attributes, signatureStart, words } = modifiersOf(at, file)
  const name = file.field(at, 'name')
  const body = file.field(at, 'body')
  const kind = kindOf(at, name, file)
  const list = file.child(at, 'parameter_list')
  file.define({
    kind,
    name,
    body,
    signatureStart,
    parameters: readParameters(list, file),
    doc: docOf(at, file),
    decorators: attributes,
    visibility: visibilityOf(words, unsaidVisibility(file)),
    isTest: isTestClass(attributes) || hasTest(body, file),
  })
  declareTypeParameters(at, file)
  readBases(file.child(at, 'base_list'), kind, file)
  const isRecord = file.type(at) === 'record_declaration'
  for (const parameter of file.children(list)) definePromoted(parameter, isRecord, file)
  noteStatics(body, file)
}

function kindOf(at: number, name: number, file: FileReader): DefinitionKind {
  if (file.type(at) !== 'record_declaration') return KINDS[file.type(at)]!
  return RECORD_STRUCT.test(file.source.slice(file.tree.start[at], file.tree.start[name]))
    ? 'struct'
    : 'class'
}

/** Parameters of the type itself: a record's are properties; a class keeps them as if they were private fields. */
function definePromoted(parameter: number, isRecord: boolean, file: FileReader): void {
  const name = file.field(parameter, 'name')
  if (file.type(parameter) !== 'parameter' || name < 0) return
  const { attributes, signatureStart } = modifiersOf(parameter, file)
  file.define({
    kind: 'field',
    name,
    span: parameter,
    adopts: false,
    signatureStart,
    type: file.text(file.field(parameter, 'type')),
    decorators: attributes,
    visibility: isRecord ? 'public' : 'private',
    scope: false,
  })
}

/** `delegate int Handler(string s);` names the type of a function. */
export function readDelegate(at: number, file: FileReader): void {
  const { attributes, signatureStart, words } = modifiersOf(at, file)
  file.define({
    kind: 'type',
    name: file.field(at, 'name'),
    signatureStart,
    parameters: readParameters(file.field(at, 'parameters'), file),
    type: file.text(file.field(at, 'type')),
    doc: docOf(at, file),
    decorators: attributes,
    visibility: visibilityOf(words, unsaidVisibility(file)),
  })
  declareTypeParameters(at, file)
}

export function readEnumMember(at: number, file: FileReader): void {
  const { attributes, signatureStart } = modifiersOf(at, file)
  file.define({
    kind: 'enum_member',
    name: file.field(at, 'name'),
    signatureStart,
    doc: docOf(at, file),
    decorators: attributes,
    scope: false,
  })
}

function hasTest(body: number, file: FileReader): boolean {
  return file
    .children(body)
    .some(
      member =>
        file.type(member) === 'method_declaration' && isTestMethod(modifiersOf(member, file).attributes),
    )
}

/** Static fields and properties are known before the methods that write to them are read. */
function noteStatics(body: number, file: FileReader): void {
  for (const member of file.children(body)) {
    const type = file.type(member)
    if (type !== 'field_declaration' && type !== 'property_declaration') continue
    if (!modifiersOf(member, file).words.has('static')) continue
    const named =
      type === 'property_declaration' ? [member] : file.children(file.child(member, 'variable_declaration'))
    for (const each of named) {
      const name = file.field(each, 'name')
      if (name >= 0) file.sharedNames.add(file.text(name))
    }
  }
}

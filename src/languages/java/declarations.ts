import { docBefore } from '../../facts/comments.js'
import type { DefinitionKind, Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { isTestClass, isTestMethod } from '../jvm/tests.js'
import { defineField, readParameters } from './members.js'
import { modifiersOf, visibilityOf } from './modifiers.js'
import { basesIn, readBase } from './types.js'

const KINDS: Readonly<Record<string, DefinitionKind>> = {
  class_declaration: 'class',
  record_declaration: 'class',
  interface_declaration: 'interface',
  annotation_type_declaration: 'interface',
  enum_declaration: 'enum',
}

/** A class, record, interface, annotation type or enum. */
export function readTypeDeclaration(at: number, file: FileReader): void {
  const { annotations, signatureStart, words } = modifiersOf(at, file)
  const body = file.field(at, 'body')
  const extended = [
    ...basesIn(file.field(at, 'superclass'), file),
    ...basesIn(file.child(at, 'extends_interfaces'), file),
  ]
  const implemented = basesIn(file.field(at, 'interfaces'), file)
  const components = file.field(at, 'parameters')
  file.define({
    kind: KINDS[file.type(at)]!,
    name: file.field(at, 'name'),
    body,
    signatureStart,
    parameters: readParameters(components, file),
    doc: docBefore(at, file),
    decorators: annotations,
    visibility: visibilityOf(words, unsaidVisibility(file)),
    isTest:
      isTestClass(
        annotations,
        extended.map(base => file.path(base)),
      ) || hasTest(body, file),
  })
  for (const base of extended) readBase('extends', base, file)
  for (const base of implemented) readBase('implements', base, file)
  for (const component of file.children(components)) defineComponent(component, file)
  noteStatics(body, file)
}

/** `new Base() { … }` and enum constants with a body: a class named after its base or constant. */
export function readAnonymousClass(at: number, file: FileReader): void {
  const creation = file.parent(at)
  if (file.type(creation) !== 'object_creation_expression') return
  const type = file.field(creation, 'type')
  const base = file.type(type) === 'generic_type' ? file.child(type) : type
  const name = file.path(base).split('.').pop()!
  file.define({
    kind: 'class',
    name: base,
    nameText: name,
    span: creation,
    adopts: false,
    body: at,
    signatureStart: file.tree.start[creation]!,
    visibility: 'private',
  })
  readBase('extends', type, file)
  noteStatics(at, file)
}

/** The components of a record are its fields. */
function defineComponent(component: number, file: FileReader): void {
  const name = file.field(component, 'name')
  if (name < 0) return
  const type = file.text(file.field(component, 'type'))
  const { annotations: decorators, signatureStart } = modifiersOf(component, file)
  defineField(
    { name, span: component, adopts: false, type, visibility: 'public', decorators, signatureStart },
    file,
  )
}

function unsaidVisibility(file: FileReader): Visibility {
  if (file.insideCallable) return 'private'
  return file.enclosingKind === 'interface' ? 'public' : 'internal'
}

function hasTest(body: number, file: FileReader): boolean {
  return file.children(body).some(member => {
    const type = file.type(member)
    if (type === 'method_declaration') return isTestMethod(modifiersOf(member, file).annotations)
    return type === 'class_declaration' && isTestClass(modifiersOf(member, file).annotations, [])
  })
}

/** Static fields are read before the methods that write to them. */
function noteStatics(body: number, file: FileReader): void {
  const ofEnum = file.child(body, 'enum_body_declarations')
  for (const member of file.children(ofEnum < 0 ? body : ofEnum)) {
    if (file.type(member) !== 'field_declaration') continue
    if (!/\bstatic\b/.test(modifiersOf(member, file).words)) continue
    for (const declarator of file.fields(member, 'declarator')) {
      file.sharedNames.add(file.text(file.field(declarator, 'name')))
    }
  }
}

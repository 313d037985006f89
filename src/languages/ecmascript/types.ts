import type { FileReader } from '../../facts/file-reader.js'
import { docOf } from './docs.js'
import { declared, defineFunction } from './functions.js'
import { readBases } from './heritage.js'
import { outermost, visibilityOf } from './module-scope.js'
import { annotatedType, memberName } from './syntax.js'

/** Kinds of definition whose body is a type, so that a member in it is a member of the definition. */
const SHAPES = new Set(['interface', 'type', 'field'])
const CONSTRUCT = 'new'

export function readInterface(at: number, file: FileReader): void {
  const outer = outermost(at, file)
  const name = file.field(at, 'name')
  const body = file.field(at, 'body')
  file.define({ ...declared(at, 'interface', file), name, body, span: outer, doc: docOf(outer, file) })
  readBases(at, file)
}

export function readTypeAlias(at: number, file: FileReader): void {
  const outer = outermost(at, file)
  const value = file.field(at, 'value')
  file.define({
    ...declared(at, 'type', file),
    name: file.field(at, 'name'),
    ...(file.type(value) === 'object_type' ? { body: value } : {}),
    type: file.text(value),
    span: outer,
    doc: docOf(outer, file),
  })
}

/** `name: T` of an interface or an object type; inside a function such a type is only an annotation. */
export function readProperty(at: number, file: FileReader): void {
  if (!isMember(at, file)) return
  const name = file.field(at, 'name')
  const type = annotatedType(file.field(at, 'type'), file)
  file.define({ kind: 'field', name, nameText: memberName(name, file), type, doc: docOf(at, file) })
}

/** `name(): T` of an interface or an object type. */
export function readMethodSignature(at: number, file: FileReader): void {
  if (!isMember(at, file)) return
  const name = file.field(at, 'name')
  defineFunction(at, { kind: 'method', name, nameText: memberName(name, file), doc: docOf(at, file) }, file)
}

/** `new (x: T): A` of an interface. */
export function readConstructSignature(at: number, file: FileReader): void {
  if (!isMember(at, file)) return
  const type = annotatedType(file.field(at, 'type'), file)
  defineFunction(at, { kind: 'constructor', name: -1, nameText: CONSTRUCT, type, doc: docOf(at, file) }, file)
}

/** `[key: string]: T` is a field named by its key; `[K in Keys]: T` is a mapped type, not a member. */
export function readIndexSignature(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (name < 0 || !(isMember(at, file) || file.enclosingKind === 'class')) return
  const type = annotatedType(file.field(at, 'type'), file)
  file.define({ kind: 'field', name, nameText: `[${file.text(name)}]`, type, doc: docOf(at, file) })
}

function isMember(at: number, file: FileReader): boolean {
  if (!SHAPES.has(file.enclosingKind)) return false
  const holder = file.parent(file.parent(file.parent(at)))
  return file.type(holder) !== 'required_parameter' && file.type(holder) !== 'optional_parameter'
}

export function readEnum(at: number, file: FileReader): void {
  const outer = outermost(at, file)
  const body = file.field(at, 'body')
  const name = file.field(at, 'name')
  file.define({ ...declared(at, 'enum', file), name, body, span: outer, doc: docOf(outer, file) })
}

/** `A` or `A = value` in an enum. */
export function readEnumMember(at: number, file: FileReader): void {
  if (file.type(file.parent(at)) !== 'enum_body') return
  const assigned = file.field(at, 'name')
  const name = assigned < 0 ? at : assigned
  file.define({ kind: 'enum_member', name, nameText: memberName(name, file), doc: docOf(at, file) })
}

/** `namespace A.B {}`, `declare module 'm' {}` */
export function readNamespace(at: number, file: FileReader): void {
  const outer = outermost(at, file)
  const whole = file.field(at, 'name')
  const last = file.field(whole, 'property')
  const name = last < 0 ? whole : last
  file.define({
    kind: 'module',
    name,
    nameText: memberName(name, file),
    ...(last < 0 ? {} : { prefix: file.path(file.field(whole, 'object')) }),
    body: file.field(at, 'body'),
    span: outer,
    doc: docOf(outer, file),
    visibility: visibilityOf(at, file.text(whole), file),
  })
}

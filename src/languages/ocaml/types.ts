import type { FileReader } from '../../facts/file-reader.js'
import { docOf } from './docs.js'
import { isRepeated } from './modules.js'
import { lastName, modulesOf } from './paths.js'

/** `type t = { … }`, `type t = A | B of int`, `type t = int list` */
export function readType(at: number, file: FileReader): void {
  const definition = file.parent(at)
  const name = file.field(at, 'name')
  // `type t += A` extends a type that is declared elsewhere.
  if (file.type(name) !== 'type_constructor' || isRepeated(at, file)) return
  const body = file.field(at, 'body')
  const isFirst = file.child(definition, 'type_binding') === at
  const kind =
    file.type(body) === 'record_declaration'
      ? 'struct'
      : file.type(body) === 'variant_declaration'
        ? 'enum'
        : 'type'
  const first = isFirst ? definition : at
  file.define({
    kind,
    name,
    span: at,
    first,
    body,
    type: file.text(file.field(at, 'equation')),
    signatureStart: file.tree.start[first]!,
    doc: isFirst ? docOf(definition, file) : docOf(at, file),
    adopts: false,
  })
}

export function readField(at: number, file: FileReader): void {
  if (file.definitions[file.enclosing]?.kind !== 'struct') return
  const name = file.child(at, 'field_name')
  file.define({
    kind: 'field',
    name,
    type: file.text(file.field(at, 'type')),
    doc: docOf(at, file),
    scope: false,
  })
}

/** `Green of int` of a type, `exception Bad of string` */
export function readConstructor(at: number, file: FileReader): void {
  const name = file.child(at, 'constructor_name')
  const parent = file.parent(at)
  if (name < 0 || isRepeated(at, file)) return
  const isException = file.type(parent) === 'exception_definition'
  file.define({
    kind: isException ? 'class' : 'enum_member',
    name,
    span: isException ? parent : at,
    first: isException ? parent : at,
    signatureStart: file.tree.start[isException ? parent : at]!,
    doc: docOf(isException ? parent : at, file),
    scope: false,
    adopts: false,
  })
}

export function readTypeName(at: number, file: FileReader): void {
  const name = lastName(at, file)
  if (name >= 0) file.refer('type_hint', name, { receiver: modulesOf(at, file) })
}

export function readClass(at: number, file: FileReader): void {
  const definition = file.parent(at)
  file.define({
    kind: 'class',
    name: file.child(at, 'class_name'),
    body: file.field(at, 'body'),
    signatureStart: file.tree.start[definition]!,
    doc: docOf(definition, file),
  })
}

export function readMethod(at: number, file: FileReader): void {
  const visibility = /^method!?\s+private\b/.test(file.text(at)) ? ('private' as const) : ('public' as const)
  file.define({
    kind: 'method',
    name: file.child(at, 'method_name'),
    body: file.field(at, 'body'),
    visibility,
    doc: docOf(at, file),
  })
}

export function readInstanceVariable(at: number, file: FileReader): void {
  file.define({
    kind: 'field',
    name: file.child(at, 'instance_variable_name'),
    doc: docOf(at, file),
    scope: false,
  })
}

/** `inherit point x` */
export function readInherit(at: number, file: FileReader): void {
  const end = file.tree.after[at]!
  for (let inner = at + 1; inner < end; inner++)
    if (file.type(inner) === 'class_path') {
      file.refer('extends', lastName(inner, file), { receiver: modulesOf(inner, file) })
      return
    }
}

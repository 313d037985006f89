import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { declareTypeParameter, isTypeParameter } from '../../facts/type-parameters.js'
import { docOf } from './docs.js'
import { typeName } from './syntax.js'

/** Stands for the files that include a file. */
const INCLUDER = '(includer)'
/** What may stand beside the only module of a file. */
const BESIDE = /comment$|^string_literal$/

/** `struct Item{T} <: Shape … end`, `abstract type Shape end` */
export function readStruct(at: number, file: FileReader): void {
  const head = file.child(at, 'type_head')
  const name = typeName(head, file)
  if (name < 0) return
  const fields = file.children(at).filter(child => child !== head)
  file.define({
    kind: file.type(at) === 'abstract_definition' ? 'interface' : 'struct',
    name,
    body: fields[0] ?? NONE,
    doc: docOf(at, file),
  })
  const relation = file.child(head, 'binary_expression')
  const own = relation < 0 ? file.child(head) : file.child(relation)
  for (const parameter of file.children(file.child(own, 'curly_expression')))
    declareTypeParameter(file.text(typeName(parameter, file)), file)
  if (relation >= 0) referType('extends', file.lastChild(relation), file)
  if (file.type(at) === 'struct_definition') for (const field of fields) readField(field, file)
}

/** `id::Int`, `name`, `a::Int = 1` of `@kwdef`, `const x::Int` */
function readField(at: number, file: FileReader): void {
  switch (file.type(at)) {
    case 'identifier':
      defineField(at, at, '', file)
      break
    case 'typed_expression': {
      const [name = NONE, type = NONE] = file.children(at)
      if (file.type(name) === 'identifier') defineField(at, name, file.text(type), file)
      break
    }
    case 'assignment':
    case 'const_statement': {
      const inner = file.child(at)
      if (file.type(inner) !== 'call_expression') readField(inner, file)
    }
  }
}

function defineField(at: number, name: number, type: string, file: FileReader): void {
  file.define({
    kind: 'field',
    name,
    span: at,
    type,
    signatureStart: file.tree.start[at]!,
    doc: docOf(at, file),
    scope: false,
  })
}

/** True for a file that is one module: no other file includes it. */
function isOneModule(root: number, file: FileReader): boolean {
  const code = file.children(root).filter(child => !BESIDE.test(file.type(child)))
  return code.length === 1 && file.type(code[0]!) === 'module_definition'
}

/** A file sees the names of the files that include it, which it does not name itself. */
export function readFile(at: number, file: FileReader): void {
  if (!isOneModule(at, file)) file.refer('import', at, { name: '*', receiver: INCLUDER })
}

/** `module Store … end`: where a file is one module, its names are those of the file. */
export function readModule(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const isOuter = file.type(parent) === 'source_file' && isOneModule(parent, file)
  const name = file.field(at, 'name')
  file.define({
    kind: 'module',
    name,
    body: file.children(at).find(child => child > name) ?? NONE,
    doc: docOf(at, file),
    scope: !isOuter,
  })
}

/** `x::Vector{Item}`: the names after the colons are types. */
export function readTyped(at: number, file: FileReader): void {
  const children = file.children(at)
  const type = children.at(-1) ?? NONE
  if (children.length > 0 && type >= 0) referNames(type, file)
}

function referNames(type: number, file: FileReader): void {
  for (let at = type; at < file.tree.after[type]!; at++) {
    const kind = file.type(at)
    if (kind === 'field_expression') {
      referType('type_hint', at, file)
      at = file.tree.after[at]! - 1
    } else if (kind === 'identifier' && !isTypeParameter(file.text(at), file)) file.refer('type_hint', at)
  }
}

function referType(kind: 'extends' | 'type_hint', at: number, file: FileReader): void {
  if (file.type(at) === 'field_expression') {
    const member = file.lastChild(at)
    file.refer(kind, member, { receiver: file.path(file.field(at, 'value')) })
  } else {
    const name = typeName(at, file)
    if (name >= 0) file.refer(kind, name)
  }
}

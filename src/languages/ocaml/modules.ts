import type { FileReader } from '../../facts/file-reader.js'
import { docOf } from './docs.js'
import { lastName, pathText } from './paths.js'

const BODIES = new Set(['structure', 'signature'])

/** `module M = struct … end`, `module M = A.B`, `module M = Make (X)`, `module M : sig … end` */
export function readModule(at: number, file: FileReader): void {
  const definition = file.parent(at)
  const name = file.child(at, 'module_name')
  const body = file.field(at, 'body')
  const type = file.field(at, 'module_type')
  if (name < 0) return
  const source = sourceOf(body, file)
  if (source !== '') {
    // The module has the names of the other one, or of the functor that makes it.
    file.importName(at, source, '', file.text(name))
    return
  }
  file.define({
    kind: 'module',
    name,
    span: definition,
    body: BODIES.has(file.type(body)) ? body : type,
    signatureStart: file.tree.start[definition]!,
    doc: docOf(definition, file),
  })
  readModuleType(type, file)
}

/** The module that another one is made of. */
function sourceOf(body: number, file: FileReader): string {
  switch (file.type(body)) {
    case 'module_path':
      return pathText(body, file)
    case 'module_application':
      return sourceOf(file.field(body, 'functor'), file)
    case 'parenthesized_module_expression':
    case 'typed_module_expression':
      return sourceOf(file.child(body), file)
    default:
      return ''
  }
}

/** `(X : S)` of a functor: the parameter has the names of its signature, and hides a module of its name. */
export function readParameter(at: number, file: FileReader): void {
  const name = file.child(at, 'module_name')
  const type = file.field(at, 'module_type')
  const path = file.type(type) === 'module_type_constraint' ? file.field(type, 'module_type') : type
  if (name >= 0) file.importName(at, pathText(path, file), '', file.text(name))
}

function readModuleType(type: number, file: FileReader): void {
  const path = file.type(type) === 'module_type_constraint' ? file.field(type, 'module_type') : type
  if (file.type(path) !== 'module_type_path') return
  const modules = pathText(path, file).split('.').slice(0, -1).join('.')
  file.refer('implements', lastName(path, file), { receiver: modules })
}

/** True in the signature of a module that also has its body here: the body is the definition. */
export function isRepeated(at: number, file: FileReader): boolean {
  const signature = file.ancestor(at, 'signature')
  const module = file.parent(signature)
  return file.type(module) === 'module_binding' && file.field(module, 'body') >= 0
}

/** `module type S = sig … end` */
export function readModuleTypeDefinition(at: number, file: FileReader): void {
  file.define({
    kind: 'interface',
    name: file.child(at, 'module_type_name'),
    body: file.field(at, 'body'),
    doc: docOf(at, file),
  })
}

/** `open A.B`: at the top, in a module, or for one expression. */
export function readOpen(at: number, file: FileReader): void {
  const module = file.field(at, 'module')
  if (file.type(module) === 'module_path') file.importName(module, pathText(module, file), '*')
}

/** `include A`: its names are also those of this module. */
export function readInclude(at: number, file: FileReader): void {
  const module = file.field(at, 'module')
  if (file.type(module) !== 'module_path') return
  file.importName(module, pathText(module, file), '*')
  file.importName(module, pathText(module, file), '*', '', 'reexport')
}

/** `A.(f x)` */
export function readLocalOpen(at: number, file: FileReader): void {
  const module = file.child(at, 'module_path')
  if (module >= 0) file.importName(module, pathText(module, file), '*')
}

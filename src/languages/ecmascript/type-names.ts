import type { FileReader } from '../../facts/file-reader.js'
import { declareTypeParameter, isTypeParameter } from '../../facts/type-parameters.js'

/** Declarations whose field `name` is the name they declare. */
const DECLARATIONS = new Set([
  'class_declaration',
  'abstract_class_declaration',
  'class',
  'interface_declaration',
  'type_alias_declaration',
  'type_parameter',
  'mapped_type_clause',
])
const BASE_CLAUSES = new Set(['implements_clause', 'extends_type_clause'])
/** Parents that report the name themselves. */
const REPORTED_ABOVE = new Set([...BASE_CLAUSES, 'nested_type_identifier'])

/** `T extends Bound`: `T` inside has no definition to resolve to, and has the members of its bound. */
export function readTypeParameter(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  declareTypeParameter(file.text(name), file)
  const bound = file.child(file.field(at, 'constraint'))
  if (bound >= 0) file.bindLocal(name, at, file.text(bound))
}

/** `infer U` */
export function readInferred(at: number, file: FileReader): void {
  declareTypeParameter(file.text(file.child(at)), file)
}

/** `K in Keys` */
export function readMappedKey(at: number, file: FileReader): void {
  declareTypeParameter(file.text(file.field(at, 'name')), file)
}

export function readTypeName(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const type = file.type(parent)
  if (REPORTED_ABOVE.has(type) || isGenericBase(parent, at, file)) return
  if (DECLARATIONS.has(type) && file.inField(at, 'name')) return
  if (!isTypeParameter(file.text(at), file)) file.refer('type_hint', at)
}

/** `ns.Type` */
export function readNestedTypeName(at: number, file: FileReader): void {
  const parent = file.parent(at)
  if (REPORTED_ABOVE.has(file.type(parent)) || isGenericBase(parent, at, file)) return
  file.referPath('type_hint', at)
}

/** `typeof value` in a type. */
export function readTypeQuery(at: number, file: FileReader): void {
  const target = file.child(at)
  const type = file.type(target)
  if (type === 'identifier') file.unlessLocal.add(file.refer('type_hint', target))
  else if (type === 'member_expression' && !file.path(target).startsWith('import()')) {
    file.referPath('type_hint', target)
  }
}

/** True for the `A` of `implements A<T>`. */
function isGenericBase(parent: number, name: number, file: FileReader): boolean {
  return (
    file.type(parent) === 'generic_type' &&
    file.inField(name, 'name') &&
    BASE_CLAUSES.has(file.type(file.parent(parent)))
  )
}

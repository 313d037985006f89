import type { ReferenceKind } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { declareTypeParameter, isTypeParameter } from '../../facts/type-parameters.js'

/** Parents whose visitors report the name themselves. */
const REPORTED_THERE = new Set(['scoped_type_identifier', 'object_creation_expression', 'type_parameter'])
const BASE_LISTS = new Set(['superclass', 'super_interfaces', 'extends_interfaces'])
const INFERRED = 'var'

/** A type name in any position: in declarations, casts, bounds, arguments, `throws`, `Foo.class`. */
export function readTypeName(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const above = file.type(parent)
  const generic = above === 'generic_type'
  const place = generic ? file.type(file.parent(parent)) : above
  if (above === 'type_parameter' || REPORTED_THERE.has(place) || isBase(generic ? parent : at, file)) return
  const text = file.text(at)
  if (text === INFERRED || isTypeParameter(text, file)) return
  const kind: ReferenceKind = place === 'throws' ? 'throw' : place === 'class_literal' ? 'name' : 'type_hint'
  file.referPath(kind, at)
}

function isBase(at: number, file: FileReader): boolean {
  const parent = file.parent(at)
  if (BASE_LISTS.has(file.type(parent))) return true
  return file.type(parent) === 'type_list' && BASE_LISTS.has(file.type(file.parent(parent)))
}

export function readTypeParameter(at: number, file: FileReader): void {
  const bounds = file.children(file.child(at, 'type_bound')).map(bound => file.text(bound))
  declareTypeParameter(file.text(file.child(at, 'type_identifier')), file, bounds)
}

/** Nodes of the bases in a list of them: `extends A`, `implements B, C<T>`. */
export function basesIn(list: number, file: FileReader): number[] {
  const inner = file.child(list, 'type_list')
  return file.children(inner < 0 ? list : inner).filter(base => !/comment$/.test(file.type(base)))
}

/** Reports a base with its type arguments as written. */
export function readBase(kind: 'extends' | 'implements', base: number, file: FileReader): void {
  const generic = file.type(base) === 'generic_type'
  const named = generic ? file.child(base) : base
  file.referPath(kind, named, generic ? typeArguments(base, file) : '')
}

function typeArguments(generic: number, file: FileReader): string {
  return file.text(file.child(generic, 'type_arguments')).slice(1, -1)
}

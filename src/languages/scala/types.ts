import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { declareTypeParameter, isTypeParameter } from '../../facts/type-parameters.js'
import { lastName } from './paths.js'

/** Parents whose visitors report the name themselves. */
const REPORTED_THERE = new Set([
  'stable_type_identifier',
  'extends_clause',
  'instance_expression',
  'annotation',
])

/** A type name in any position. */
export function readTypeName(at: number, file: FileReader): void {
  let parent = file.parent(at)
  if (file.type(parent) === 'type_definition' && file.inField(at, 'name')) return
  if (file.type(parent) === 'generic_type') {
    if (!file.inField(at, 'type')) parent = -1
    else parent = file.parent(parent)
  }
  if (file.type(parent) === 'compound_type') parent = file.parent(parent)
  if (
    REPORTED_THERE.has(file.type(parent)) ||
    isInstance(parent, file) ||
    isTypeParameter(file.text(at), file)
  )
    return
  referType('type_hint', at, file)
}

/** `given ord: Ord[Int] with …` has the type for its base. */
function isInstance(given: number, file: FileReader): boolean {
  return (
    file.type(given) === 'given_definition' && file.type(file.field(given, 'body')) === 'with_template_body'
  )
}

/** Reports a type by the last part of its name. */
export function referType(
  kind: 'type_hint' | 'extends' | 'implements' | 'decorate' | 'throw' | 'new',
  at: number,
  file: FileReader,
  extra = '',
): void {
  const [receiver, name] = splitPath(file.path(at))
  file.refer(kind, lastName(at, file), { name, receiver, extra })
}

/** `extends A(x) with B with C`: for a trait all are extended; for others only the first may be a class. */
export function readBases(bases: readonly number[], ofTrait: boolean, file: FileReader): void {
  bases.forEach((base, index) => {
    const kind = ofTrait || index === 0 ? 'extends' : 'implements'
    if (lastName(base, file) >= 0) referType(kind, base, file, typeArguments(base, file))
  })
}

/** The types of a clause, those in `A with B` too. */
export function basesIn(clause: number, file: FileReader): number[] {
  return file.fields(clause, 'type').flatMap(type => partsOf(type, file))
}

export function partsOf(type: number, file: FileReader): number[] {
  if (file.type(type) !== 'compound_type') return type < 0 ? [] : [type]
  return [file.field(type, 'base'), ...file.fields(type, 'extra')]
}

function typeArguments(type: number, file: FileReader): string {
  return file.text(file.field(type, 'type_arguments')).slice(1, -1)
}

/** `[A, +F[_]: Monad]` */
export function readTypeParameters(at: number, file: FileReader): void {
  for (const child of file.children(at)) {
    const named = file.inField(child, 'name') ? child : file.field(child, 'name')
    if (file.type(named) === 'identifier') declareTypeParameter(file.text(named), file)
  }
}

/** `@A(1)`; Cask's are routes. */
export function readAnnotation(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  referType('decorate', name, file)
  const [receiver, verb] = splitPath(file.path(name))
  const pattern = file.child(file.field(at, 'arguments'))
  const path = file.stringValue(pattern)
  if (receiver === 'cask' && path?.startsWith('/'))
    file.refer('route', pattern, { name: path, receiver: verb.toUpperCase() })
}

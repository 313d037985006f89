import type { FileReader } from '../../facts/file-reader.js'
import { bindBounds, declareTypeParameter, isTypeParameter } from '../../facts/type-parameters.js'

/** Node types of types, for positions where only the order of children gives their meaning. */
export const TYPES = new Set([
  'user_type',
  'nullable_type',
  'function_type',
  'parenthesized_type',
  'not_nullable_type',
  'parenthesized_user_type',
])
const BASE_PARENTS = new Set(['delegation_specifier', 'explicit_delegation'])

/** A type name in any position; bases and annotations are reported by their own visitors. */
export function readTypeName(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const above = file.type(parent)
  if (BASE_PARENTS.has(above) || above === 'annotation' || above === 'constructor_invocation') return
  const path = file.path(at)
  if (path === '' || isTypeParameter(path, file)) return
  referType('type_hint', at, file)
}

/** Reports a type by the last part of its name. */
export function referType(
  kind: 'type_hint' | 'extends' | 'implements' | 'decorate',
  at: number,
  file: FileReader,
  extra = '',
): void {
  const parts = file.children(at).filter(part => file.type(part) === 'type_identifier')
  const last = parts.pop() ?? at
  file.refer(kind, last, { receiver: parts.map(part => file.text(part)).join('.'), extra })
}

export function typeArguments(type: number, file: FileReader): string {
  return file.text(file.child(type, 'type_arguments')).slice(1, -1)
}

export function readTypeParameter(at: number, file: FileReader): void {
  const bound = file.child(at, ...TYPES)
  declareTypeParameter(
    file.text(file.child(at, 'type_identifier')),
    file,
    bound < 0 ? [] : [file.text(bound)],
  )
}

/** `where T : Foo` */
export function readTypeConstraint(at: number, file: FileReader): void {
  bindBounds(file.text(file.child(at, 'type_identifier')), [file.text(file.child(at, ...TYPES))], file)
}

export function readTypeAlias(at: number, file: FileReader): void {
  const type = file.lastChild(at)
  file.define({ kind: 'type', name: file.child(at, 'type_identifier'), type: file.text(type) })
}

/** `@A`, `@get:A(1)`, `@[A B]` */
export function readAnnotation(at: number, file: FileReader): void {
  for (const child of file.children(at)) {
    const type = file.type(child) === 'constructor_invocation' ? file.child(child, 'user_type') : child
    if (file.type(type) === 'user_type') referType('decorate', type, file)
  }
}

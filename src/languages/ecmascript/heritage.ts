import type { FileReader } from '../../facts/file-reader.js'

/** `extends A<T> implements B, C` of a class, `extends A, B` of an interface. */
export function readBases(at: number, file: FileReader): void {
  for (const clause of file.children(at)) {
    const type = file.type(clause)
    if (type === 'extends_type_clause') {
      for (const base of file.children(clause)) readBaseType('extends', base, file)
    } else if (type === 'class_heritage') readClassHeritage(clause, file)
  }
}

function readClassHeritage(at: number, file: FileReader): void {
  for (const part of file.children(at)) {
    const type = file.type(part)
    if (type === 'extends_clause') {
      const types = file.text(file.field(part, 'type_arguments'))
      readBaseValue(file.field(part, 'value'), types, file)
    } else if (type === 'implements_clause') {
      for (const base of file.children(part)) readBaseType('implements', base, file)
    } else readBaseValue(part, '', file)
  }
}

/** A base class is an expression; a computed one (`mixin(Base)`) is reported as a call. */
function readBaseValue(at: number, types: string, file: FileReader): void {
  const path = file.path(at)
  if (path === '' || path.endsWith('?') || path.endsWith(')')) return
  file.referPath('extends', at, types.slice(1, -1))
}

function readBaseType(kind: 'extends' | 'implements', at: number, file: FileReader): void {
  const type = file.type(at)
  if (type !== 'type_identifier' && type !== 'nested_type_identifier' && type !== 'generic_type') return
  const named = type === 'generic_type' ? file.field(at, 'name') : at
  file.referPath(kind, named, file.text(file.field(at, 'type_arguments')).slice(1, -1))
}

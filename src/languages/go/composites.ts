import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { hasElidedElement, namedType, referType } from './type-names.js'

/** Maximum nesting of literals without a type: hand-written code is not deeper. */
const MAX_ELIDED_LEVELS = 8

/** `T{…}` makes a T; `[]T{{…}}` makes several. */
export function readComposite(at: number, file: FileReader): void {
  const type = file.field(at, 'type')
  if (namedType(type, file) >= 0) referType('new', type, file)
  else if (hasElidedElement(at, file)) {
    const element = elementType(type, false, file)
    if (namedType(element, file) >= 0) referType('new', element, file)
  }
}

/** `T{name: …}` writes a field of T; in a map or array the key is a value. */
export function readKeyedElement(at: number, file: FileReader): void {
  const key = file.child(file.field(at, 'key'))
  if (file.type(key) !== 'identifier') return
  const type = literalType(file.parent(at), MAX_ELIDED_LEVELS, file)
  const named = namedType(type, file)
  if (named >= 0) file.refer('field_write', key, { receiver: file.path(named) })
}

/** True for the key of a struct's field, and where the type is not known: it is not a value. */
export function isFieldKey(at: number, file: FileReader): boolean {
  const element = file.parent(at)
  if (file.type(element) !== 'literal_element' || !file.inField(element, 'key')) return false
  const type = file.type(literalType(file.parent(file.parent(element)), MAX_ELIDED_LEVELS, file))
  return !(type === 'map_type' || type === 'slice_type' || type.endsWith('array_type'))
}

/** The type of a literal in braces: written before them, or the element type of the enclosing literal. */
function literalType(braces: number, levels: number, file: FileReader): number {
  const parent = file.parent(braces)
  if (file.type(parent) === 'composite_literal') return file.field(parent, 'type')
  if (file.type(parent) !== 'literal_element' || levels === 0) return NONE
  const holder = file.parent(parent)
  const keyed = file.type(holder) === 'keyed_element'
  const outer = literalType(keyed ? file.parent(holder) : holder, levels - 1, file)
  return elementType(outer, keyed && file.inField(parent, 'key'), file)
}

function elementType(type: number, ofKey: boolean, file: FileReader): number {
  const element =
    file.type(type) === 'map_type' ? file.field(type, ofKey ? 'key' : 'value') : file.field(type, 'element')
  return file.type(element) === 'pointer_type' ? file.child(element) : element
}

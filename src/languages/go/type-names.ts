import type { Reference, ReferenceKind } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { declareTypeParameter, isTypeParameter } from '../../facts/type-parameters.js'
import { BLANK } from './names.js'

/** Predeclared types: a use of them carries no information about the repository. */
const PREDECLARED = new Set(
  'any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 nil rune string uint uint8 uint16 uint32 uint64 uintptr'.split(
    ' ',
  ),
)

export function isPredeclared(name: string): boolean {
  return PREDECLARED.has(name)
}

/** The name in `*T`, `T[int]`, `(T)`, `*p.T`: an identifier or a qualified type; `NONE` in type literals. */
export function namedType(at: number, file: FileReader): number {
  let named = at
  for (;;) {
    switch (file.type(named)) {
      case 'type_identifier':
      case 'qualified_type':
        return named
      case 'pointer_type':
      case 'parenthesized_type':
      case 'type_elem':
        named = file.child(named)
        break
      case 'generic_type':
        named = file.field(named, 'type')
        break
      default:
        return NONE
    }
  }
}

/** Reports a use of a type by its name; nothing for predeclared types, type parameters and type literals. */
export function referType(
  kind: ReferenceKind,
  at: number,
  file: FileReader,
  extra = '',
): Reference | undefined {
  const named = namedType(at, file)
  if (named < 0) return undefined
  if (file.type(named) === 'qualified_type') {
    const receiver = file.text(file.field(named, 'package'))
    return file.refer(kind, file.field(named, 'name'), { receiver, extra })
  }
  const name = file.text(named)
  if (PREDECLARED.has(name) || isTypeParameter(name, file)) return undefined
  return file.refer(kind, named, { extra })
}

/** `[int, string]` of a generic type, without the brackets. */
export function typeArguments(at: number, file: FileReader): string {
  let generic = at
  while (['pointer_type', 'parenthesized_type', 'type_elem'].includes(file.type(generic)))
    generic = file.child(generic)
  return file.text(file.field(generic, 'type_arguments')).slice(1, -1)
}

/** Visitor of type names: a hint, unless the name is the head of a node that another visitor reports. */
export function readTypeName(at: number, file: FileReader): void {
  const parent = file.type(file.parent(at))
  if (parent === 'qualified_type') return
  if ((parent === 'type_spec' || parent === 'type_alias') && file.inField(at, 'name')) return
  if (isHead(at, file)) return
  const reference = referType('type_hint', at, file)
  // `handlers[i](x)` is parsed as a call of a generic function: the index is a variable then.
  if (reference !== undefined && reference.receiver === '' && parent === 'type_elem') {
    file.unlessLocal.add(reference)
  }
}

/** Types that are reported as construction, base, called function or receiver. */
function isHead(at: number, file: FileReader): boolean {
  let outer = at
  let parent = file.parent(outer)
  while (
    file.type(parent) === 'pointer_type' ||
    (file.type(parent) === 'generic_type' && file.inField(outer, 'type'))
  ) {
    outer = parent
    parent = file.parent(outer)
  }
  switch (file.type(parent)) {
    case 'composite_literal':
      return true
    case 'type_conversion_expression':
      return file.type(outer) === 'generic_type'
    case 'field_declaration':
      return file.field(parent, 'name') < 0
    case 'type_elem':
      return isEmbedded(parent, file)
    case 'parameter_declaration':
      return file.inField(file.parent(parent), 'receiver')
    case 'argument_list':
      return isNewCall(file.parent(parent), file)
    case 'var_spec':
      return file.text(file.field(parent, 'name')) === BLANK
    case 'map_type':
    case 'slice_type':
    case 'array_type':
    case 'implicit_length_array_type':
      return !file.inField(outer, 'key') && hasElidedElement(file.parent(parent), file)
    default:
      return false
  }
}

/** `[]T{{…}}`: the braces of the first element omit its type. */
export function hasElidedElement(composite: number, file: FileReader): boolean {
  if (file.type(composite) !== 'composite_literal') return false
  const first = file.child(file.field(composite, 'body'), 'literal_element', 'keyed_element')
  const value = file.type(first) === 'keyed_element' ? file.field(first, 'value') : first
  return file.type(file.child(value)) === 'literal_value'
}

/** A named type alone on a line of an interface: its methods are inherited. In a union it only constrains. */
export function isEmbedded(element: number, file: FileReader): boolean {
  if (file.type(file.parent(element)) !== 'interface_type') return false
  const [only, ...others] = file.children(element)
  return only !== undefined && others.length === 0 && namedType(only, file) >= 0
}

/** `new(T)` */
function isNewCall(call: number, file: FileReader): boolean {
  return file.text(file.field(call, 'function')) === 'new'
}

/** `[K comparable, V any]`, or the `[K, V]` of a receiver. */
export function declareTypeParameters(list: number, file: FileReader): void {
  for (const declaration of file.children(list)) {
    if (file.type(declaration) === 'type_elem') declareTypeParameter(file.text(declaration), file)
    else for (const name of file.fields(declaration, 'name')) declareTypeParameter(file.text(name), file)
  }
}

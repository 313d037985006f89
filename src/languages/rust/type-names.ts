import type { ReferenceKind } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE, splitPath } from '../../facts/syntax-reader.js'
import { isCapital, isPrelude, selfName } from './names.js'
import { isTypeParameter } from './type-parameters.js'

/** The name in `a::T<U>`, `&T`, `dyn T`, `Fn(A) -> B`, `for<'a> T`; `NONE` in tuples, arrays and lifetimes. */
function namedType(at: number, file: FileReader): number {
  let named = at
  for (;;) {
    switch (file.type(named)) {
      case 'type_identifier':
      case 'scoped_type_identifier':
      case 'identifier':
      case 'scoped_identifier':
        return named
      case 'generic_type':
      case 'generic_type_with_turbofish':
      case 'reference_type':
      case 'higher_ranked_trait_bound':
        named = file.field(named, 'type')
        break
      case 'function_type':
      case 'dynamic_type':
      case 'abstract_type':
        named = file.field(named, 'trait')
        break
      default:
        return NONE
    }
  }
}

/** Reports a use of a type by its name; nothing for the prelude's types and type parameters. */
export function referType(kind: ReferenceKind, at: number, file: FileReader, extra = ''): void {
  const named = namedType(at, file)
  if (named < 0) return
  const name = file.field(named, 'name')
  if (name >= 0) {
    file.refer(kind, name, { receiver: file.path(file.field(named, 'path')), extra })
    return
  }
  const text = file.text(named)
  if (text === 'Self' && kind === 'new') file.refer(kind, named, { name: selfName(at, file), extra })
  else if (!isPrelude(text) && !isTypeParameter(text, at, file)) file.refer(kind, named, { extra })
}

/** `T, U` of `Trait<T, U>`. */
export function typeArguments(at: number, file: FileReader): string {
  return file.text(file.field(at, 'type_arguments')).slice(1, -1)
}

/** Visitor of type names: a hint, unless another visitor reports the name with a more specific kind. */
export function readTypeName(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const type = file.type(parent)
  switch (type) {
    case 'struct_item':
    case 'union_item':
    case 'enum_item':
    case 'trait_item':
    case 'type_item':
    case 'associated_type':
    case 'type_parameter':
    case 'const_parameter':
    case 'type_binding':
      if (file.inField(at, 'name')) return
      break
    case 'struct_pattern':
      if (isVariant(at, file)) {
        referType('name', at, file)
        return
      }
      break
    case 'type_parameters':
    case 'scoped_type_identifier':
    case 'scoped_identifier':
    case 'struct_expression':
      return
  }
  if (!isHead(at, file)) referType('type_hint', at, file)
}

/** `Shape::Circle { … }`: a named member of a type is a variant. */
function isVariant(at: number, file: FileReader): boolean {
  const [, holder] = splitPath(file.path(file.field(at, 'path')))
  return isCapital(holder)
}

/** The base in the head of an `impl` or a trait's bounds, and the type that a call goes through: `Vec::<u8>::new()`. */
function isHead(at: number, file: FileReader): boolean {
  let outer = at
  let parent = file.parent(at)
  while (isNameOf(outer, parent, file)) {
    outer = parent
    parent = file.parent(parent)
  }
  switch (file.type(parent)) {
    case 'impl_item':
      return true
    case 'trait_bounds':
      return file.type(file.parent(parent)) === 'trait_item'
    case 'scoped_identifier':
    case 'struct_expression':
      return true
    default:
      return false
  }
}

/** True if the outer type is named by the inner: not for its arguments. */
function isNameOf(inner: number, outer: number, file: FileReader): boolean {
  switch (file.type(outer)) {
    case 'generic_type':
    case 'generic_type_with_turbofish':
    case 'reference_type':
    case 'higher_ranked_trait_bound':
      return file.inField(inner, 'type')
    case 'function_type':
    case 'dynamic_type':
      return file.inField(inner, 'trait')
    default:
      return false
  }
}

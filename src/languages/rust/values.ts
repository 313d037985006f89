import type { FileReader } from '../../facts/file-reader.js'
import { isPrelude } from './names.js'
import { readTokenItem } from './token-items.js'
import { isWritten } from './writes.js'

/** Parents in which a bare name is a value that is passed on, with the field it must be in ('' = any). */
const VALUE_PLACES: Readonly<Record<string, string>> = {
  arguments: '',
  array_expression: '',
  tuple_expression: '',
  field_initializer: 'value',
  shorthand_field_initializer: '',
  base_field_initializer: '',
  let_declaration: 'value',
  let_condition: 'value',
  const_item: 'value',
  static_item: 'value',
  assignment_expression: 'right',
  compound_assignment_expr: 'right',
  return_expression: '',
  break_expression: '',
  block: '',
  closure_expression: 'body',
  match_arm: 'value',
  match_expression: 'value',
  if_expression: 'condition',
  while_expression: 'condition',
  for_expression: 'value',
  binary_expression: '',
  unary_expression: '',
  reference_expression: '',
  parenthesized_expression: '',
  range_expression: '',
  range_pattern: '',
  index_expression: '',
  type_cast_expression: 'value',
  try_expression: '',
  await_expression: '',
}

/** The grammar takes `str![…]` for an index of the type `str`, with an error between. */
const UNPARSED_MACRO = 'str'

/** Visitor of bare names. */
export function readName(at: number, file: FileReader): void {
  const parent = file.type(file.parent(at))
  if (parent === 'token_tree') {
    readTokenItem(at, file)
    return
  }
  const place = VALUE_PLACES[parent]
  if (place === undefined || (place !== '' && !file.inField(at, place))) return
  const name = file.text(at)
  if (!isPrelude(name) && name !== UNPARSED_MACRO) file.referName(at)
}

/** Visitor of `a::b`: a name of a module or type, where it is not called, imported or part of a longer path. */
export function readScopedName(at: number, file: FileReader): void {
  const parent = file.parent(at)
  switch (file.type(parent)) {
    case 'scoped_identifier':
    case 'scoped_type_identifier':
    case 'use_declaration':
    case 'use_list':
    case 'use_as_clause':
    case 'use_wildcard':
    case 'scoped_use_list':
    case 'visibility_modifier':
    case 'attribute':
    case 'macro_invocation':
    case 'struct_expression':
      return
    case 'call_expression':
    case 'generic_function':
      if (file.inField(at, 'function')) return
      break
    case 'assignment_expression':
    case 'compound_assignment_expr':
      if (file.inField(at, 'left')) return
  }
  const name = file.field(at, 'name')
  if (name >= 0) file.refer('name', name, { receiver: file.path(file.field(at, 'path')) })
}

/** The variant in a pattern `Variant(x)`, brought in by `use`. */
export function readTupleStructPattern(at: number, file: FileReader): void {
  const type = file.field(at, 'type')
  if (file.type(type) === 'identifier' && !isPrelude(file.text(type))) file.refer('name', type)
}

/** Visitor of `a.b`: a field that is read, unless it is called or written. */
export function readMember(at: number, file: FileReader): void {
  const name = file.field(at, 'field')
  if (name < 0 || isCalled(at, file) || isWritten(at, file)) return
  file.refer('field_read', name, { receiver: file.path(file.field(at, 'value')) })
}

function isCalled(at: number, file: FileReader): boolean {
  const parent = file.parent(at)
  const type = file.type(parent)
  return (type === 'call_expression' || type === 'generic_function') && file.inField(at, 'function')
}

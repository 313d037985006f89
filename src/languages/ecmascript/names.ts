import type { FileReader } from '../../facts/file-reader.js'
import { readEnvMember } from './environment.js'
import { exportPath } from './module-scope.js'
import { isExportedObject } from './objects.js'
import { isCallee, isTypedTag } from './syntax.js'

/** Parents in which a bare name is a value that is used or passed on, with the field it must be in ('' = any). */
const VALUE_PLACES: Readonly<Record<string, string>> = {
  arguments: '',
  array: '',
  arrow_function: 'body',
  as_expression: '',
  assignment_expression: 'right',
  assignment_pattern: 'right',
  augmented_assignment_expression: 'right',
  await_expression: '',
  binary_expression: '',
  computed_property_name: '',
  enum_assignment: 'value',
  field_definition: 'value',
  for_in_statement: 'right',
  instantiation_expression: '',
  jsx_expression: '',
  non_null_expression: '',
  object_assignment_pattern: 'right',
  optional_parameter: 'value',
  pair: 'value',
  parenthesized_expression: '',
  public_field_definition: 'value',
  required_parameter: 'value',
  return_statement: '',
  satisfies_expression: '',
  sequence_expression: '',
  spread_element: '',
  subscript_expression: '',
  switch_case: 'value',
  template_substitution: '',
  ternary_expression: '',
  type_assertion: '',
  unary_expression: '',
  variable_declarator: 'value',
  yield_expression: '',
}
const BUILT_IN_NAMES = new Set(['arguments', 'undefined', 'NaN', 'Infinity', '__dirname', '__filename'])
/** Parents that report a member themselves, with the field it is in ('' = any). */
const REPORTED_ABOVE: Readonly<Record<string, string>> = {
  new_expression: 'constructor',
  decorator: '',
  extends_clause: 'value',
  class_heritage: '',
  jsx_opening_element: 'name',
  jsx_self_closing_element: 'name',
  jsx_closing_element: 'name',
  type_query: '',
  array_pattern: '',
  pair_pattern: 'value',
  rest_pattern: '',
}

/** A bare name in the position of a value. */
export function readName(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const place = VALUE_PLACES[file.type(parent)]
  if (place === undefined || (place !== '' && !file.inField(at, place))) return
  if ((file.inField(at, 'object') && isWritten(parent, file)) || isCallee(at, file)) return
  if (file.type(parent) === 'binary_expression' && isTypedTag(file.parent(parent), file)) return
  if (!BUILT_IN_NAMES.has(file.text(at)) && !isExported(parent, file)) file.referName(at)
}

/** True for the value of `exports.a = a` and of a property of `module.exports = {}`: it is reported as an export. */
function isExported(parent: number, file: FileReader): boolean {
  const type = file.type(parent)
  if (type === 'pair') return isExportedObject(file.parent(parent), file)
  if (type !== 'assignment_expression' || file.insideCallable) return false
  return exportPath(file.field(parent, 'left'), file) !== undefined
}

/** `a.b` that is not called or written to. */
export function readMember(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const type = file.type(parent)
  const place = REPORTED_ABOVE[type]
  if (place !== undefined && (place === '' || file.inField(at, place))) return
  if (isWritten(at, file) || isCallee(at, file)) return
  const receiver = file.path(file.field(at, 'object'))
  // `import('m').A` was reported as the import of `A`.
  if (receiver === 'import()' || receiver === 'require()') return
  const name = file.field(at, 'property')
  const text = file.text(name)
  // These only express how something is shared or exported.
  if (text === 'prototype' || (text === 'exports' && receiver === 'module')) return
  if (!readEnvMember(text, name, receiver, file)) file.refer('field_read', name, { receiver })
}

/** `a['b']` reads a member like `a.b`. */
export function readSubscript(at: number, file: FileReader): void {
  const index = file.field(at, 'index')
  const name = file.stringValue(index)
  if (name === undefined || file.type(index) !== 'string' || isWritten(at, file) || isCallee(at, file)) return
  const receiver = file.path(file.field(at, 'object'))
  if (!readEnvMember(name, index, receiver, file)) file.refer('field_read', index, { name, receiver })
}

/** True for the target of an assignment, `++` or `delete`: it is reported as a write. */
function isWritten(at: number, file: FileReader): boolean {
  const parent = file.parent(at)
  const type = file.type(parent)
  if (type === 'update_expression') return true
  if (type === 'unary_expression') return file.source.startsWith('delete', file.tree.start[parent]!)
  return (
    (type === 'assignment_expression' || type === 'augmented_assignment_expression') &&
    file.inField(at, 'left')
  )
}

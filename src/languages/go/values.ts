import type { FileReader } from '../../facts/file-reader.js'
import { stateKey } from '../../shared/state-slots.js'
import { isGenericCall } from './calls.js'
import { isFieldKey } from './composites.js'
import { BLANK, isPackage } from './names.js'
import { isPredeclared } from './type-names.js'
import { isWritten } from './writes.js'

/** Parents in which an expression is a value that is passed on, with the field it must be in ('' = any). */
const VALUE_PLACES: Readonly<Record<string, string>> = {
  argument_list: '',
  variadic_argument: '',
  expression_list: '',
  literal_element: '',
  unary_expression: '',
  binary_expression: '',
  parenthesized_expression: '',
  send_statement: 'value',
  index_expression: '',
  slice_expression: '',
  range_clause: 'right',
  if_statement: 'condition',
  expression_switch_statement: 'value',
  type_switch_statement: 'value',
  type_conversion_expression: 'operand',
  type_assertion_expression: 'operand',
}
const EXPORTED = /^\p{Lu}/u

/** Names of the methods that this file declares: `s.handle` as a value is one of them rather than a field. */
const METHOD_NAMES = stateKey(() => new Set<string>())

export function readMethodNames(at: number, file: FileReader): void {
  const names = file.state(METHOD_NAMES)
  for (const child of file.children(at)) {
    if (file.type(child) === 'method_declaration') names.add(file.text(file.field(child, 'name')))
  }
}

/** Visitor of bare names. */
export function readName(at: number, file: FileReader): void {
  if (!isValue(at, file) || isFieldKey(at, file) || isCalled(at, file)) return
  const name = file.text(at)
  if (name !== BLANK && !isPredeclared(name)) file.referName(at)
}

/** Visitor of `a.b`: a name of a package, a method as a value, or a field read. */
export function readSelector(at: number, file: FileReader): void {
  const parent = file.parent(at)
  if (file.type(parent) === 'call_expression' && file.inField(at, 'function')) return
  if (
    file.type(parent) === 'index_expression' &&
    file.inField(parent, 'function') &&
    isGenericCall(parent, file)
  )
    return
  if (isWritten(at, file)) return
  const operand = file.field(at, 'operand')
  const name = file.field(at, 'field')
  if (name < 0) return
  const receiver = file.path(operand)
  const text = file.text(name)
  const ofPackage = file.type(operand) === 'identifier' && EXPORTED.test(text) && isPackage(receiver, file)
  const isMethod = file.state(METHOD_NAMES).has(text) && isValue(at, file)
  file.refer(ofPackage || isMethod ? 'name' : 'field_read', name, { receiver })
}

/** The heads of `f[T](x, y)` and `(*T)(x)`, which the visitor of calls reports. */
function isCalled(at: number, file: FileReader): boolean {
  const parent = file.parent(at)
  switch (file.type(parent)) {
    case 'index_expression':
      return file.inField(at, 'operand') && file.inField(parent, 'function')
    case 'unary_expression':
      return file.inField(file.parent(parent), 'function')
    default:
      return false
  }
}

function isValue(at: number, file: FileReader): boolean {
  const parent = file.parent(at)
  const type = file.type(parent)
  const place = VALUE_PLACES[type]
  if (place === undefined || (place !== '' && !file.inField(at, place))) return false
  return type !== 'expression_list' || !(file.inField(parent, 'left') || file.inField(parent, 'alias'))
}

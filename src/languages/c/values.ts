import type { FileReader } from '../../facts/file-reader.js'
import { isTypeParameter } from '../../facts/type-parameters.js'
import { readDeclarator } from './declarators.js'

/** Parents in which a bare name is a value, with the field it must be in ('' = any). */
const VALUE_PLACES: Readonly<Record<string, string>> = {
  argument_list: '',
  init_declarator: 'value',
  return_statement: '',
  co_return_statement: '',
  co_yield_statement: '',
  assignment_expression: 'right',
  initializer_list: '',
  initializer_pair: 'value',
  conditional_expression: '',
  binary_expression: '',
  unary_expression: '',
  pointer_expression: 'argument',
  parenthesized_expression: '',
  cast_expression: 'value',
  comma_expression: '',
  subscript_expression: '',
  subscript_argument_list: '',
  subscript_designator: '',
  case_statement: 'value',
  condition_clause: 'value',
  for_statement: '',
  for_range_loop: 'right',
  field_declaration: 'default_value',
  bitfield_clause: '',
  optional_parameter_declaration: 'default_value',
  lambda_capture_initializer: 'right',
  enumerator: 'value',
  array_declarator: 'size',
  expression_statement: '',
  delete_expression: '',
  template_argument_list: '',
  parameter_pack_expansion: '',
  fold_expression: '',
  concept_definition: '',
  static_assert_declaration: '',
  preproc_defined: '',
  preproc_if: 'condition',
  preproc_elif: 'condition',
}
/** Names of fields by the customs of C++: a method uses them without `this->`. */
const FIELD_NAME = /^m_\w|[a-z0-9]_$/

/** A bare name where a value is wanted. */
export function readValue(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const place = VALUE_PLACES[file.type(parent)]
  if (place === undefined || (place !== '' && !file.inField(at, place))) return
  if (file.type(parent) === 'concept_definition' && file.inField(at, 'name')) return
  if (isWritten(at, file) || isCallee(at, file) || isTypeParameter(file.text(at), file)) return
  if (isOwnField(at, file)) file.unlessLocal.add(file.refer('field_read', at, { receiver: 'this' }))
  else file.referName(at)
}

/** The `f` of `(*f)(x)`. */
function isCallee(at: number, file: FileReader): boolean {
  let whole = at
  let parent = file.parent(at)
  while (file.type(parent) === 'parenthesized_expression' || file.type(parent) === 'pointer_expression') {
    whole = parent
    parent = file.parent(whole)
  }
  return whole !== at && file.type(parent) === 'call_expression' && file.inField(whole, 'function')
}

export function isValuePlace(at: number, file: FileReader): boolean {
  const place = VALUE_PLACES[file.type(file.parent(at))]
  return place !== undefined && (place === '' || file.inField(at, place))
}

/** True for a name in a method that looks like a field of its class. */
function isOwnField(at: number, file: FileReader): boolean {
  if (!FIELD_NAME.test(file.text(at))) return false
  const around = file.definitions[file.callableAround(file.enclosing)]
  return around?.kind === 'method' || around?.kind === 'constructor'
}

/** `a.b`, `a->b` where it is not called. */
export function readMember(at: number, file: FileReader): void {
  const parent = file.parent(at)
  if (file.type(parent) === 'call_expression' && file.inField(at, 'function')) return
  const kind = isWritten(at, file) ? 'field_write' : 'field_read'
  const path = file.path(at)
  const dot = path.lastIndexOf('.')
  file.refer(kind, file.field(at, 'field'), { name: path.slice(dot + 1), receiver: path.slice(0, dot) })
}

/** `x = …`, `x++`, `x[i] = …` write to `x`. */
export function isWritten(at: number, file: FileReader): boolean {
  const parent = file.parent(at)
  switch (file.type(parent)) {
    case 'assignment_expression':
      return file.inField(at, 'left')
    case 'update_expression':
      return true
    case 'subscript_expression':
      return file.inField(at, 'argument') && isWritten(parent, file)
    default:
      return false
  }
}

/** `x = 1`, `x += 1`, `table[i] = 1` where `x` and `table` may be global. */
export function readAssignment(at: number, file: FileReader): void {
  const { source, tree } = file
  const left = file.field(at, 'left')
  const right = file.field(at, 'right')
  writeTo(left, source.slice(tree.end[left], tree.start[right]).trim(), file)
}

/** `x++`, `--x` */
export function readUpdate(at: number, file: FileReader): void {
  const written = file.field(at, 'argument')
  writeTo(written, file.text(at).includes('++') ? '++' : '--', file)
}

function writeTo(left: number, how: string, file: FileReader): void {
  const type = file.type(left)
  if (type === 'identifier') {
    if (isOwnField(left, file)) file.unlessLocal.add(file.refer('field_write', left, { receiver: 'this' }))
    else file.writeState(left, how)
  } else if (type === 'subscript_expression') {
    const object = file.field(left, 'argument')
    if (file.type(object) === 'identifier' && file.insideCallable) {
      file.mutations.push(file.refer('state_write', object, { extra: `[]${how}` }))
    }
  }
}

/** `.name = 1` in the initialiser of a variable or of each element of an array. */
export function readDesignator(at: number, file: FileReader): void {
  let list = file.parent(file.parent(at))
  let elements = ''
  if (file.type(file.parent(list)) === 'initializer_list') {
    list = file.parent(list)
    elements = '[]'
  }
  const owner = file.parent(list)
  const type = file.type(owner)
  const name = file.child(at)
  if (type === 'compound_literal_expression')
    file.refer('field_write', name, { receiver: file.path(owner) + elements })
  else if (type === 'init_declarator') {
    const declared = readDeclarator(owner, file)
    file.refer('field_write', name, { receiver: file.text(declared.name) + elements })
  }
}

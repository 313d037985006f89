import type { FileReader } from '../../facts/file-reader.js'
import { UNKNOWN_PATH } from '../../facts/syntax-reader.js'
import { isTypeParameter } from '../../facts/type-parameters.js'
import { typePath } from './paths.js'

/** Parents in which a bare name is a value, with the field it must be in ('' = any). */
const VALUE_PLACES: Readonly<Record<string, string>> = {
  value_argument: 'value',
  property_declaration: 'value',
  assignment: 'result',
  control_transfer_statement: 'result',
  function_declaration: 'default_value',
  array_literal: 'element',
  dictionary_literal: '',
  ternary_expression: '',
  nil_coalescing_expression: '',
  equality_expression: '',
  comparison_expression: '',
  additive_expression: '',
  multiplicative_expression: '',
  conjunction_expression: '',
  disjunction_expression: '',
  bitwise_operation: '',
  infix_expression: '',
  range_expression: '',
  open_start_range_expression: '',
  open_end_range_expression: '',
  prefix_expression: 'target',
  postfix_expression: 'target',
  tuple_expression: 'value',
  statements: '',
  if_statement: 'condition',
  guard_statement: 'condition',
  while_statement: 'condition',
  repeat_while_statement: 'condition',
  switch_statement: 'expr',
  for_statement: 'collection',
  where_clause: '',
  try_expression: 'expr',
  await_expression: 'expr',
  as_expression: 'expr',
  check_expression: 'target',
  interpolated_expression: 'value',
  selector_expression: '',
  capture_list_item: 'value',
}
const NOT_NAMES = new Set(['fallthrough', 'nil', '_'])

/** A bare name where a value is wanted, or the case in a pattern. */
export function readValue(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const type = file.type(parent)
  const { source, tree } = file
  const start = tree.start[at]!
  if (source[start - 1] === '.' && (type === 'pattern' || file.inField(at, 'condition'))) {
    const scope = typePath(file.child(parent, 'user_type'), file)
    file.refer('name', at, { receiver: type === 'pattern' && scope !== '' ? scope : UNKNOWN_PATH })
    return
  }
  const place = VALUE_PLACES[type]
  if (place === undefined || (place !== '' && !file.inField(at, place))) return
  const text = file.text(at)
  if (text === '' || text.startsWith('$') || NOT_NAMES.has(text) || isTypeParameter(text, file)) return
  if (type === 'control_transfer_statement' && !source.startsWith('return', tree.start[parent])) return
  // The `a` of `a!.b` is the head of a path.
  if (type === 'postfix_expression' && file.type(file.parent(parent)) === 'navigation_expression') return
  if (type === 'prefix_expression' && source[tree.start[parent]!] === '.') {
    if (!isCallee(parent, file)) file.refer('name', at, { receiver: UNKNOWN_PATH })
  } else file.referName(at)
}

/** The first child of a call is the callee; so is the object of a subscript. */
function isCallee(at: number, file: FileReader): boolean {
  const parent = file.parent(at)
  return file.type(parent) === 'call_expression' && file.child(parent) === at
}

/** `a.b` where it is not called. */
export function readMember(at: number, file: FileReader): void {
  const parent = file.parent(at)
  if (isCallee(at, file) && file.source[file.tree.end[at]!] !== '[' && !isElement(parent, file)) return
  const member = file.field(file.field(at, 'suffix'), 'suffix')
  const target = file.field(at, 'target')
  if (file.text(member) === 'self') {
    // `Foo.self` is the type as a value.
    if (file.type(target) === 'simple_identifier') file.referName(target)
    return
  }
  if (file.type(target) === 'key_path_expression') {
    file.refer('field_read', member, { receiver: file.text(target).slice(1) || UNKNOWN_PATH })
    return
  }
  const written =
    file.type(parent) === 'directly_assignable_expression' ||
    (isElement(parent, file) && file.type(file.parent(parent)) === 'directly_assignable_expression')
  file.refer(written ? 'field_write' : 'field_read', member, { receiver: file.path(target) })
}

function isElement(at: number, file: FileReader): boolean {
  if (file.type(at) !== 'call_expression') return false
  return file.source[file.tree.start[file.child(at, 'call_suffix')]!] === '['
}

/** `x = 1`, `self.x += 1`, `cache[key] = 1` */
export function readAssignment(at: number, file: FileReader): void {
  const { source, tree } = file
  const target = file.field(at, 'target')
  const how = source.slice(tree.end[target], tree.start[file.field(at, 'result')]).trim()
  const written = file.child(target)
  if (file.type(written) === 'simple_identifier') writeName(written, how, file)
  else if (isElement(written, file)) {
    const object = file.child(written)
    if (file.type(object) === 'simple_identifier') writeName(object, `[]${how}`, file)
  }
}

/** In a method a bare name is a property of `self`, unless the file has a variable of that name. */
function writeName(at: number, how: string, file: FileReader): void {
  const name = file.text(at)
  if (name === '_') return
  const around = file.definitions[file.enclosing]
  const isMethod = around?.kind === 'method' || around?.kind === 'constructor' || around?.kind === 'field'
  if (isMethod && !file.sharedNames.has(name)) {
    file.unlessLocal.add(file.refer('field_write', at, { receiver: 'self' }))
  } else file.writeState(at, how)
}

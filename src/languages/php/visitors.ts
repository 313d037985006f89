import type { FileReader } from '../../facts/file-reader.js'
import type { Visitor } from '../../facts/language.js'
import { readAssignment, readCatch, readForeach, readGlobals, readStatic, readUpdate } from './assignments.js'
import { readAttribute } from './attributes.js'
import {
  readArray,
  readCreation,
  readFunctionCall,
  readMemberCall,
  readStaticCall,
  readThrow,
} from './calls.js'
import { readClosure, readFunction, readMethod } from './functions.js'
import { readInclude, readUse } from './imports.js'
import { readConstants, readEnumCase, readProperties } from './members.js'
import { memberName, variableText } from './paths.js'
import { readNamespace, readTraitUse, readType } from './types.js'

/** Parents in which a bare name is a constant, or a class, that is used as a value; with the field it must be in. */
const VALUE_PLACES: Readonly<Record<string, string>> = {
  argument: '',
  return_statement: '',
  echo_statement: '',
  sequence_expression: '',
  assignment_expression: 'right',
  augmented_assignment_expression: 'right',
  array_element_initializer: '',
  binary_expression: '',
  unary_op_expression: '',
  conditional_expression: '',
  parenthesized_expression: '',
  case_statement: 'value',
  match_condition_list: '',
  match_conditional_expression: 'return_expression',
  match_default_expression: 'return_expression',
  simple_parameter: 'default_value',
  property_promotion_parameter: 'default_value',
  property_element: 'default_value',
  static_variable_declaration: 'value',
  enum_case: 'value',
  arrow_function: 'body',
  cast_expression: 'value',
  subscript_expression: '',
  print_intrinsic: '',
  yield_expression: '',
  const_element: '',
}
const MAGIC = /^(?:__[A-Z]+__|PHP_[A-Z_]+|E_[A-Z_]+|[tT]rue|TRUE|[fF]alse|FALSE|[nN]ull|NULL)$/
const SELF_TYPES = new Set(['self', 'static', 'parent', 'iterable', 'mixed', 'object', 'never', 'callable'])
const ENVIRONMENT = '$_ENV'

export const phpVisitors: Readonly<Record<string, Visitor>> = {
  namespace_definition: readNamespace,
  namespace_use_declaration: readUse,
  class_declaration: readType('class'),
  anonymous_class: readType('class'),
  interface_declaration: readType('interface'),
  trait_declaration: readType('trait'),
  enum_declaration: readType('enum'),
  use_declaration: readTraitUse,
  function_definition: readFunction,
  method_declaration: readMethod,
  anonymous_function: readClosure,
  arrow_function: readClosure,
  property_hook: readClosure,
  property_declaration: readProperties,
  const_declaration: readConstants,
  enum_case: readEnumCase,
  attribute: readAttribute,
  assignment_expression: readAssignment,
  reference_assignment_expression: readAssignment,
  augmented_assignment_expression: readAssignment,
  update_expression: readUpdate,
  global_declaration: readGlobals,
  static_variable_declaration: readStatic,
  foreach_statement: readForeach,
  catch_clause: readCatch,
  function_call_expression: readFunctionCall,
  member_call_expression: readMemberCall,
  nullsafe_member_call_expression: readMemberCall,
  scoped_call_expression: readStaticCall,
  object_creation_expression: readCreation,
  array_creation_expression: readArray,
  throw_expression: readThrow,
  include_expression: readInclude,
  include_once_expression: readInclude,
  require_expression: readInclude,
  require_once_expression: readInclude,
  shell_command_expression: (at, file) => {
    const program = file.text(file.child(at, 'string_content')).trim()
    file.refer('spawn', at, { name: program, receiver: '`' })
  },
  subscript_expression: (at, file) => {
    const [object = -1, key = -1] = file.children(at)
    const name = file.stringValue(key)
    if (name === undefined || file.text(object) !== ENVIRONMENT || isWritten(at, file)) return
    file.refer('env_read', key, { name, receiver: ENVIRONMENT })
  },
  member_access_expression: readMember,
  nullsafe_member_access_expression: readMember,
  scoped_property_access_expression: (at, file) => {
    if (isWritten(at, file)) return
    const name = file.field(at, 'name')
    const receiver = file.path(file.field(at, 'scope'))
    file.refer('field_read', name, { name: variableText(name, file), receiver })
  },
  class_constant_access_expression: (at, file) => {
    const [scope = -1, name = -1] = file.children(at)
    const receiver = file.path(scope)
    const type = file.type(scope)
    if (file.text(name) !== 'class') file.refer('name', name, { receiver })
    else if (type === 'name' || type === 'qualified_name') file.referPath('name', scope)
  },
  named_type: (at, file) => {
    const name = file.child(at)
    if (!SELF_TYPES.has(file.text(name))) file.referPath('type_hint', name)
  },
  name: readName,
  qualified_name: readName,
}

function readMember(at: number, file: FileReader): void {
  if (isWritten(at, file)) return
  const name = file.field(at, 'name')
  const text = memberName(name, file)
  if (text !== '?')
    file.refer('field_read', name, { name: text, receiver: file.path(file.field(at, 'object')) })
}

/** A bare name where a value is expected is a constant. */
function readName(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const type = file.type(parent)
  const place = Object.hasOwn(VALUE_PLACES, type) ? VALUE_PLACES[type] : undefined
  if (place === undefined || (place !== '' && !file.inField(at, place))) return
  if (file.inField(at, 'name') || (type === 'const_element' && at === parent + 1)) return
  if (!MAGIC.test(file.text(at).replace(/^\\/, ''))) file.unlessLocal.add(file.referPath('name', at))
}

/** True for the left side of an assignment: it is reported as a write. */
function isWritten(at: number, file: FileReader): boolean {
  const type = file.type(file.parent(at))
  return (
    (type.endsWith('assignment_expression') && file.inField(at, 'left')) ||
    type === 'update_expression' ||
    type === 'list_literal'
  )
}

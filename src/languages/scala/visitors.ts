import type { FileReader } from '../../facts/file-reader.js'
import type { Visitor } from '../../facts/language.js'
import { isWriting, readAssignment } from './assignments.js'
import {
  readCallExpression,
  readCommand,
  readCreation,
  readGenericCall,
  readInfix,
  readPostfix,
} from './calls.js'
import { noteShared, readAnonymousClass, readEnumCase, readTypeDefinition } from './declarations.js'
import { readFunction, readGiven } from './functions.js'
import { readImport, readPackage } from './imports.js'
import { readCase, readCatch, readColonArgument, readEnumerator, readLambda, readSelfType } from './locals.js'
import { readMixinBody } from './mixins.js'
import { lastName } from './paths.js'
import { readProperty } from './tests.js'
import { readAnnotation, readTypeName, readTypeParameters, referType } from './types.js'
import { readTypeAlias, readValue } from './values.js'

/** Parents in which a bare identifier is a value that is passed on, with the field it must be in ('' = any). */
const VALUE_PLACES: Readonly<Record<string, string>> = {
  arguments: '',
  assignment_expression: 'right',
  val_definition: 'value',
  var_definition: 'value',
  function_definition: 'body',
  given_definition: 'body',
  parameter: 'default_value',
  class_parameter: 'default_value',
  block: '',
  indented_block: '',
  case_clause: 'body',
  catch_clause: 'body',
  try_expression: 'body',
  guard: 'condition',
  if_expression: '',
  while_expression: '',
  do_while_expression: '',
  for_expression: 'body',
  match_expression: 'value',
  parenthesized_expression: '',
  tuple_expression: '',
  return_expression: '',
  ascription_expression: '',
  prefix_expression: '',
  interpolation: '',
}
/** Parents in which the first name is bound or called, and those after it are values. */
const NOT_FIRST = new Set(['enumerator'])
const KEY_WORDS = new Set(['this', 'super', '_', 'null'])

export const scalaVisitors: Readonly<Record<string, Visitor>> = {
  compilation_unit: noteShared,
  package_clause: readPackage,
  package_object: (at, file) => {
    readPackage(at, file)
    noteShared(at, file)
  },
  import_declaration: readImport,
  export_declaration: readImport,
  class_definition: readTypeDefinition,
  object_definition: readTypeDefinition,
  trait_definition: readTypeDefinition,
  enum_definition: readTypeDefinition,
  simple_enum_case: readEnumCase,
  full_enum_case: readEnumCase,
  template_body: readAnonymousClass,
  block: readMixinBody,
  function_definition: readFunction,
  function_declaration: readFunction,
  given_definition: readGiven,
  val_definition: readValue,
  var_definition: readValue,
  val_declaration: readValue,
  var_declaration: readValue,
  type_definition: readTypeAlias,
  type_parameters: readTypeParameters,
  type_identifier: readTypeName,
  stable_type_identifier: readTypeName,
  annotation: readAnnotation,
  self_type: readSelfType,
  enumerator: readEnumerator,
  case_clause: readCase,
  catch_clause: readCatch,
  lambda_expression: readLambda,
  colon_argument: readColonArgument,
  assignment_expression: (at, file) => {
    readAssignment(at, file)
    readProperty(at, file)
  },
  call_expression: readCallExpression,
  generic_function: readGenericCall,
  infix_expression: readInfix,
  postfix_expression: readPostfix,
  instance_expression: readCreation,
  field_expression: readMember,
  throw_expression: readThrow,
  identifier: (at, file) => {
    if (isValue(at, file)) file.referName(at)
  },
}

function isValue(at: number, file: FileReader): boolean {
  const parent = file.parent(at)
  const type = file.type(parent)
  if (KEY_WORDS.has(file.text(at))) return false
  if (NOT_FIRST.has(type)) return file.previous(at) >= 0
  if (type === 'lambda_expression') return !file.inField(at, 'parameters')
  if (type === 'postfix_expression') return file.previous(at) < 0
  if (type === 'infix_expression') return !file.inField(at, 'operator') && !isWritten(at, file)
  const place = VALUE_PLACES[type]
  return place !== undefined && (place === '' || file.inField(at, place))
}

/** True for a target of `=`, `+=` and the like. */
function isWritten(at: number, file: FileReader): boolean {
  if (!file.inField(at, 'left')) return false
  const parent = file.parent(at)
  return (
    file.type(parent) === 'assignment_expression' ||
    (file.type(parent) === 'infix_expression' && isWriting(file.text(file.field(parent, 'operator'))))
  )
}

/** `a.b` is read, unless it is called or written; `"ls".!` runs a program. */
function readMember(at: number, file: FileReader): void {
  if (file.inField(at, 'function') || isWritten(at, file)) return
  const name = file.field(at, 'field')
  const object = file.field(at, 'value')
  if (file.type(name) === 'operator_identifier') readCommand(object, file.text(name), file)
  else if (!KEY_WORDS.has(file.text(name))) file.refer('field_read', name, { receiver: file.path(object) })
}

function readThrow(at: number, file: FileReader): void {
  const thrown = file.child(at)
  const type = file.type(thrown)
  if (type === 'identifier') file.unlessLocal.add(file.refer('throw', thrown))
  else if (type === 'instance_expression') referType('throw', file.child(thrown), file)
  else if (type === 'call_expression') {
    const callee = file.field(thrown, 'function')
    if (lastName(callee, file) !== callee || file.type(callee) === 'identifier')
      referType('throw', callee, file)
  }
}

import type { FileReader } from '../../facts/file-reader.js'
import type { Visitor } from '../../facts/language.js'
import { readAssignment, readStep, readWith, stepOf } from './assignments.js'
import { readCreation, readImplicitCreation, readInitializer, readInvocation } from './calls.js'
import { readDelegate, readEnumMember, readTypeDeclaration } from './declarations.js'
import { readAccessor, readFields, readIndexer, readProperty } from './fields.js'
import { readNamespace, readUsing } from './imports.js'
import {
  readContinuation,
  readDeclared,
  readForEach,
  readLambda,
  readQueryClause,
  readVariables,
} from './locals.js'
import { readConstructor, readLocalFunction, readMethod, readOperator } from './members.js'
import { nameNode, nameText } from './paths.js'
import { isTypePlace, readTypeName, referType } from './types.js'
import { VALUE_PLACES } from './value-places.js'

export const csharpVisitors: Readonly<Record<string, Visitor>> = {
  using_directive: readUsing,
  namespace_declaration: readNamespace,
  file_scoped_namespace_declaration: readNamespace,
  class_declaration: readTypeDeclaration,
  record_declaration: readTypeDeclaration,
  struct_declaration: readTypeDeclaration,
  interface_declaration: readTypeDeclaration,
  enum_declaration: readTypeDeclaration,
  enum_member_declaration: readEnumMember,
  delegate_declaration: readDelegate,
  method_declaration: readMethod,
  constructor_declaration: readConstructor,
  destructor_declaration: readConstructor,
  operator_declaration: readOperator,
  conversion_operator_declaration: readOperator,
  local_function_statement: readLocalFunction,
  field_declaration: readFields,
  event_field_declaration: readFields,
  property_declaration: readProperty,
  event_declaration: readProperty,
  indexer_declaration: readIndexer,
  accessor_declaration: readAccessor,
  attribute: (at, file) => {
    referType('decorate', file.field(at, 'name'), file)
  },
  variable_declaration: readVariables,
  foreach_statement: readForEach,
  declaration_pattern: readDeclared,
  recursive_pattern: readDeclared,
  var_pattern: readDeclared,
  declaration_expression: readDeclared,
  catch_declaration: readDeclared,
  lambda_expression: readLambda,
  anonymous_method_expression: readLambda,
  from_clause: readQueryClause,
  join_clause: readQueryClause,
  join_into_clause: readQueryClause,
  let_clause: readQueryClause,
  query_expression: readContinuation,
  assignment_expression: readAssignment,
  with_initializer: readWith,
  postfix_unary_expression: readStep,
  prefix_unary_expression: readStep,
  invocation_expression: readInvocation,
  object_creation_expression: readCreation,
  implicit_object_creation_expression: readImplicitCreation,
  constructor_initializer: readInitializer,
  member_access_expression: readMember,
  conditional_access_expression: readMember,
  throw_statement: readThrow,
  throw_expression: readThrow,
  generic_name: readTypeName,
  qualified_name: readTypeName,
  alias_qualified_name: readTypeName,
  identifier: (at, file) => {
    if (isTypePlace(at, file)) readTypeName(at, file)
    else if (isValue(at, file)) file.referName(at)
  },
}

function isValue(at: number, file: FileReader): boolean {
  const parent = file.parent(at)
  const place = VALUE_PLACES[file.type(parent)]
  if (place === undefined || file.inField(at, 'name') || isTupleTarget(parent, file)) return false
  if (place === 'not first') return file.previous(at) >= 0
  if (place === 'not named') return file.source[nextMark(at, file)] !== '='
  if (place === 'not stepped') return stepOf(parent, file) === undefined
  return place === '' || file.inField(at, place)
}

/** `(a, b) = …`: both are written. */
function isTupleTarget(argument: number, file: FileReader): boolean {
  const tuple = file.parent(argument)
  return file.type(tuple) === 'tuple_expression' && file.inField(tuple, 'left')
}

/** Offset of the next character after a node that is not white space. */
function nextMark(at: number, file: FileReader): number {
  let offset = file.tree.end[at]!
  while (/\s/.test(file.source[offset] ?? '')) offset++
  return offset
}

/** `a.b` and `a?.b` are read, unless they are called or written; in a test they may name a type. */
function readMember(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const above = file.type(parent)
  if (above === 'invocation_expression' && file.inField(at, 'function')) return
  if (above === 'assignment_expression' && file.inField(at, 'left')) return
  if (/unary_expression$/.test(above) && stepOf(parent, file) !== undefined) return
  if (isTypePlace(at, file)) {
    referType('type_hint', at, file)
    return
  }
  const conditional = file.type(at) === 'conditional_access_expression'
  if (conditional && file.type(file.lastChild(at)) !== 'member_binding_expression') return
  const receiver = file.path(file.field(at, conditional ? 'condition' : 'expression'))
  file.refer('field_read', nameNode(at, file), { name: nameText(at, file), receiver })
}

function readThrow(at: number, file: FileReader): void {
  const thrown = file.child(at)
  const type = file.type(thrown)
  if (type === 'object_creation_expression') referType('throw', file.field(thrown, 'type'), file)
  else if (type === 'identifier') file.unlessLocal.add(file.refer('throw', thrown))
}

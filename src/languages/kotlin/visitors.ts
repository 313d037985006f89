import type { FileReader } from '../../facts/file-reader.js'
import type { Visitor } from '../../facts/language.js'
import { isStep, readAssignment, readStep } from './assignments.js'
import { readCallExpression, readDelegation, readInfixCall } from './calls.js'
import { noteShared, readClass, readCompanion, readEnumEntry, readObjectLiteral } from './declarations.js'
import { readConstructor, readFunction } from './functions.js'
import { readImport, readPackage } from './imports.js'
import { readLambda } from './lambdas.js'
import { readAnonymousFunction, readCatch, readFor, readSetter, readSubject } from './locals.js'
import { readProperty } from './properties.js'
import {
  readAnnotation,
  readTypeAlias,
  readTypeConstraint,
  readTypeName,
  readTypeParameter,
} from './types.js'

/** Parents in which a bare identifier is a value that is passed on. */
const VALUE_PARENTS = new Set([
  'property_declaration',
  'property_delegate',
  'explicit_delegation',
  'function_value_parameters',
  'function_body',
  'assignment',
  'statements',
  'control_structure_body',
  'when_condition',
  'when_subject',
  'range_test',
  'if_expression',
  'while_statement',
  'do_while_statement',
  'for_statement',
  'additive_expression',
  'multiplicative_expression',
  'comparison_expression',
  'equality_expression',
  'conjunction_expression',
  'disjunction_expression',
  'elvis_expression',
  'range_expression',
  'as_expression',
  'check_expression',
  'prefix_expression',
  'postfix_expression',
  'parenthesized_expression',
  'spread_expression',
  'collection_literal',
  'indexing_expression',
  'indexing_suffix',
  'interpolated_expression',
])
/** Parents in which only the last child is a value: the name of an argument or parameter may precede it. */
const LAST_IS_VALUE = new Set(['value_argument', 'class_parameter'])
/** Names that the language itself binds. */
const IMPLICIT = new Set(['it', 'field'])
const ENVIRONMENT = 'System.getenv()'

export const kotlinVisitors: Readonly<Record<string, Visitor>> = {
  source_file: noteShared,
  package_header: readPackage,
  import_header: readImport,
  class_declaration: readClass,
  object_declaration: readClass,
  companion_object: readCompanion,
  object_literal: readObjectLiteral,
  enum_entry: readEnumEntry,
  function_declaration: readFunction,
  secondary_constructor: readConstructor,
  constructor_delegation_call: readDelegation,
  property_declaration: readProperty,
  setter: readSetter,
  type_alias: readTypeAlias,
  type_parameter: readTypeParameter,
  type_constraint: readTypeConstraint,
  user_type: readTypeName,
  annotation: readAnnotation,
  file_annotation: readAnnotation,
  for_statement: readFor,
  when_subject: readSubject,
  catch_block: readCatch,
  lambda_literal: readLambda,
  anonymous_function: readAnonymousFunction,
  assignment: readAssignment,
  prefix_expression: readStep,
  postfix_expression: readStep,
  call_expression: readCallExpression,
  infix_expression: readInfixCall,
  navigation_expression: readNavigation,
  callable_reference: readReference,
  indexing_expression: (at, file) => {
    const key = file.child(file.lastChild(at))
    const name = file.stringValue(key)
    if (name !== undefined && file.path(file.child(at)) === ENVIRONMENT)
      file.refer('env_read', key, { name, receiver: ENVIRONMENT })
  },
  jump_expression: readJump,
  interpolated_identifier: (at, file) => {
    if (!IMPLICIT.has(file.text(at))) file.referName(at)
  },
  simple_identifier: (at, file) => {
    const parent = file.parent(at)
    const type = file.type(parent)
    if (isStep(parent, file)) return
    if (VALUE_PARENTS.has(type) || (LAST_IS_VALUE.has(type) && isValuePart(at, parent, file))) {
      if (!IMPLICIT.has(file.text(at))) file.referName(at)
    } else if (type === 'infix_expression' && file.previous(file.previous(at)) < 0) {
      // Left operand, or the name of the function, which is reported as called.
      if (file.previous(at) < 0) file.referName(at)
    } else if (type === 'infix_expression') file.referName(at)
  },
}

function isValuePart(at: number, parent: number, file: FileReader): boolean {
  if (file.tree.after[at] !== file.tree.after[parent]) return false
  return file.type(parent) === 'value_argument' || file.type(file.previous(at)) !== 'binding_pattern_kind'
}

/** `a.b` is a read, unless it is called or written; `a::b` passes on a function. */
function readNavigation(at: number, file: FileReader): void {
  const suffix = file.lastChild(at)
  const name = file.child(suffix)
  const object = file.child(at)
  if (name < 0) {
    if (file.type(object) === 'simple_identifier') file.referName(object)
    return
  }
  const parent = file.parent(at)
  if (file.type(parent) === 'call_expression' && file.child(parent) === at) return
  const kind = file.text(suffix).startsWith('::') ? 'name' : 'field_read'
  file.refer(kind, name, { receiver: file.path(object) })
}

/** `::f`, `Foo::bar`, `Foo::class` */
function readReference(at: number, file: FileReader): void {
  const [first = -1, second = -1] = file.children(at)
  if (second >= 0) file.refer('name', second, { receiver: file.path(first) })
  else if (first >= 0) file.referName(first)
}

/** `throw X()` and `return x` */
function readJump(at: number, file: FileReader): void {
  const value = file.lastChild(at)
  const throws = file.source.startsWith('throw', file.tree.start[at])
  if (file.type(value) === 'simple_identifier') {
    if (throws) file.unlessLocal.add(file.refer('throw', value))
    else file.referName(value)
  } else if (throws && file.type(value) === 'call_expression') {
    const callee = file.child(value)
    const path = file.path(callee)
    if (!path.endsWith(')')) file.referPath('throw', callee)
  }
}

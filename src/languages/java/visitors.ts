import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import type { Visitor } from '../../facts/language.js'
import { ADDRESS_WRAPPERS, readClientCall } from '../jvm/http-calls.js'
import { routeCall } from '../jvm/route-calls.js'
import { readAssignment, readUpdate } from './assignments.js'
import { readAnonymousClass, readTypeDeclaration } from './declarations.js'
import { readImport, readPackage, readRequires } from './imports.js'
import {
  readCatch,
  readForEach,
  readInstanceOf,
  readLambda,
  readLocals,
  readPattern,
  readResource,
} from './locals.js'
import { readAnnotationElement, readConstructor, readEnumConstant, readField, readMethod } from './members.js'
import { superAfter } from './super-after.js'
import { readTypeName, readTypeParameter } from './types.js'

/** Parents in which a bare identifier is a value that is passed on, with the field it must be in ('' = any). */
const VALUE_PLACES: Readonly<Record<string, string>> = {
  argument_list: '',
  annotation_argument_list: '',
  element_value_pair: 'value',
  element_value_array_initializer: '',
  annotation_type_element_declaration: 'value',
  return_statement: '',
  yield_statement: '',
  assignment_expression: 'right',
  variable_declarator: 'value',
  array_initializer: '',
  array_access: '',
  dimensions_expr: '',
  ternary_expression: '',
  binary_expression: '',
  unary_expression: '',
  cast_expression: 'value',
  instanceof_expression: 'left',
  parenthesized_expression: '',
  lambda_expression: 'body',
  enhanced_for_statement: 'value',
  for_statement: 'condition',
  switch_label: '',
  assert_statement: '',
}

const ROUTE_GROUP = 'path'

export const javaVisitors: Readonly<Record<string, Visitor>> = {
  package_declaration: readPackage,
  import_declaration: readImport,
  module_declaration: (at, file) => {
    file.define({ kind: 'module', name: file.field(at, 'name'), body: file.field(at, 'body') })
  },
  requires_module_directive: readRequires,
  class_declaration: readTypeDeclaration,
  record_declaration: readTypeDeclaration,
  interface_declaration: readTypeDeclaration,
  annotation_type_declaration: readTypeDeclaration,
  enum_declaration: readTypeDeclaration,
  class_body: readAnonymousClass,
  method_declaration: readMethod,
  constructor_declaration: readConstructor,
  compact_constructor_declaration: readConstructor,
  annotation_type_element_declaration: readAnnotationElement,
  enum_constant: readEnumConstant,
  field_declaration: readField,
  constant_declaration: readField,
  type_parameter: readTypeParameter,
  type_identifier: readTypeName,
  scoped_type_identifier: readTypeName,
  annotation: (at, file) => {
    file.referPath('decorate', file.field(at, 'name'))
  },
  marker_annotation: (at, file) => {
    file.referPath('decorate', file.field(at, 'name'))
  },
  local_variable_declaration: readLocals,
  resource: readResource,
  enhanced_for_statement: readForEach,
  catch_formal_parameter: readCatch,
  instanceof_expression: readInstanceOf,
  type_pattern: readPattern,
  record_pattern_component: readPattern,
  record_pattern: (at, file) => {
    const type = file.child(at)
    if (file.type(type) === 'identifier') file.refer('type_hint', type)
  },
  lambda_expression: readLambda,
  assignment_expression: readAssignment,
  update_expression: readUpdate,
  method_invocation: readInvocation,
  object_creation_expression: (at, file) => {
    const type = file.field(at, 'type')
    const named = file.type(type) === 'generic_type' ? file.child(type) : type
    readCall({ callee: named, kind: 'new', arguments: argumentsOf(at, file) }, file)
  },
  explicit_constructor_invocation: (at, file) => {
    readCall({ callee: file.field(at, 'constructor'), arguments: argumentsOf(at, file) }, file)
  },
  method_reference: (at, file) => {
    const target = file.child(at)
    const name = file.lastChild(at)
    if (name === target || file.type(name) !== 'identifier') readConstructorReference(target, file)
    else file.refer('name', name, { receiver: file.path(target) })
  },
  field_access: (at, file) => {
    if (isWritten(at, file)) return
    const name = file.field(at, 'field')
    if (file.type(name) === 'identifier')
      file.refer('field_read', name, { receiver: file.path(file.field(at, 'object')) })
  },
  identifier: (at, file) => {
    const place = VALUE_PLACES[file.type(file.parent(at))]
    if (place === undefined || (place !== '' && !file.inField(at, place))) return
    file.referName(at)
  },
  throw_statement: (at, file) => {
    const thrown = file.child(at)
    const type = file.type(thrown)
    if (type === 'object_creation_expression') file.referPath('throw', file.field(thrown, 'type'))
    else if (type === 'identifier') file.unlessLocal.add(file.refer('throw', thrown))
  },
}

function readInvocation(at: number, file: FileReader): void {
  const callee = file.field(at, 'name')
  const object = file.field(at, 'object')
  const name = file.text(callee)
  const receiver = object < 0 ? '' : file.path(object) + superAfter(object, at, file)
  const args = argumentsOf(at, file)
  const path = receiver === '' ? name : `${receiver}.${name}`
  readCall(
    { callee, path, arguments: args, ...routeCall(receiver, name, args, () => routePrefix(at, file), file) },
    file,
  )
  readClientCall(receiver, name, addressIn(args[0] ?? object, file), callee, file)
}

/** Spark's groups: `path("/api", () -> { get("/x", …); })`. */
function routePrefix(at: number, file: FileReader): string {
  let prefix = ''
  let around = file.ancestor(at, 'method_invocation')
  for (; around >= 0; around = file.ancestor(around, 'method_invocation')) {
    if (file.text(file.field(around, 'name')) !== ROUTE_GROUP) continue
    prefix = (file.stringValue(argumentsOf(around, file)[0] ?? -1) ?? '') + prefix
  }
  return prefix
}

/** The text in `"…"`, `"…" + id`, `URI.create("…")` or `new URL("…")`. */
function addressIn(at: number, file: FileReader): number {
  const type = file.type(at)
  if (type === 'string_literal' || type === 'binary_expression') return at
  return ADDRESS_WRAPPERS.has(file.path(at)) ? (argumentsOf(at, file)[0] ?? -1) : -1
}

/** `Foo::new`, `List<Foo>::new`; an array constructor has no class to name. */
function readConstructorReference(target: number, file: FileReader): void {
  const named = file.type(target) === 'generic_type' ? file.child(target) : target
  if (/identifier$/.test(file.type(named))) file.referPath('new', named)
}

function argumentsOf(at: number, file: FileReader): number[] {
  return file.children(file.field(at, 'arguments')).filter(argument => !/comment$/.test(file.type(argument)))
}

/** A target of `=` is not read; a target of `+=` or `++` is reported only as a write, which is enough. */
function isWritten(at: number, file: FileReader): boolean {
  const parent = file.parent(at)
  const type = file.type(parent)
  return type === 'update_expression' || (type === 'assignment_expression' && file.inField(at, 'left'))
}

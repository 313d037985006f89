import type { Visitor } from '../../facts/language.js'
import { readAssignment, readAugmented, readUnary, readUpdate } from './assignments.js'
import { readCall, readCreation, readThrow, readTypedTag } from './calls.js'
import {
  readClassDeclaration,
  readClassExpression,
  readField,
  readMethod,
  readParameterProperty,
} from './classes.js'
import { readDecorator } from './decorators.js'
import { readExport } from './exports.js'
import { readAnonymousFunction, readFunctionDeclaration } from './functions.js'
import { readImport, readImportAlias } from './imports.js'
import { readElement } from './jsx.js'
import { readSpread } from './literals.js'
import { readModuleScope } from './module-scope.js'
import { readMember, readName, readSubscript } from './names.js'
import { readPair, readShorthand } from './objects.js'
import { readReturn } from './returns.js'
import {
  readInferred,
  readMappedKey,
  readNestedTypeName,
  readTypeName,
  readTypeParameter,
  readTypeQuery,
} from './type-names.js'
import {
  readConstructSignature,
  readEnum,
  readEnumMember,
  readIndexSignature,
  readInterface,
  readMethodSignature,
  readNamespace,
  readProperty,
  readTypeAlias,
} from './types.js'
import { readCatch, readDeclarator, readForIn } from './variables.js'

/** Skips declarations whose name the parser inserted to recover from an error. */
function withName(visitor: Visitor, field = 'name'): Visitor {
  return (at, file) => {
    const name = file.field(at, field)
    if (name < 0 || file.tree.end[name]! > file.tree.start[name]!) visitor(at, file)
  }
}

export const ecmascriptVisitors: Readonly<Record<string, Visitor>> = {
  program: readModuleScope,
  import_statement: readImport,
  import_alias: readImportAlias,
  export_statement: readExport,

  function_declaration: withName(readFunctionDeclaration),
  generator_function_declaration: withName(readFunctionDeclaration),
  function_signature: withName(readFunctionDeclaration),
  arrow_function: readAnonymousFunction,
  function_expression: readAnonymousFunction,
  generator_function: readAnonymousFunction,
  variable_declarator: withName(readDeclarator),

  class_declaration: withName(readClassDeclaration),
  abstract_class_declaration: withName(readClassDeclaration),
  class: withName(readClassExpression),
  method_definition: withName(readMethod),
  abstract_method_signature: withName(readMethod),
  public_field_definition: withName(readField),
  field_definition: withName(readField, 'property'),
  required_parameter: readParameterProperty,
  optional_parameter: readParameterProperty,
  decorator: readDecorator,
  pair: readPair,
  shorthand_property_identifier: readShorthand,
  spread_element: readSpread,
  return_statement: readReturn,

  interface_declaration: withName(readInterface),
  type_alias_declaration: withName(readTypeAlias),
  property_signature: withName(readProperty),
  method_signature: withName((at, file) => {
    if (file.type(file.parent(at)) === 'class_body') readMethod(at, file)
    else readMethodSignature(at, file)
  }),
  construct_signature: readConstructSignature,
  index_signature: readIndexSignature,
  enum_declaration: withName(readEnum),
  enum_assignment: readEnumMember,
  property_identifier: readEnumMember,
  internal_module: withName(readNamespace),
  module: withName(readNamespace),

  type_parameter: readTypeParameter,
  infer_type: readInferred,
  mapped_type_clause: readMappedKey,
  type_identifier: readTypeName,
  nested_type_identifier: readNestedTypeName,
  type_query: readTypeQuery,

  assignment_expression: readAssignment,
  augmented_assignment_expression: readAugmented,
  update_expression: readUpdate,
  unary_expression: readUnary,
  for_in_statement: readForIn,
  catch_clause: readCatch,

  call_expression: readCall,
  binary_expression: readTypedTag,
  new_expression: readCreation,
  throw_statement: readThrow,
  jsx_opening_element: readElement,
  jsx_self_closing_element: readElement,
  identifier: readName,
  member_expression: readMember,
  subscript_expression: readSubscript,
}

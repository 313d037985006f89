import type { Visitor } from '../../facts/language.js'
import { readAnnotation } from './annotations.js'
import { readArguments, readConstruction, readDelegation, readThrow } from './calls.js'
import { readConstructor, readFunction, readLambda, readOperator } from './functions.js'
import { readExport, readImport, readPart, readPartOf } from './imports.js'
import { readAlias, readExtension, readType, readTypeName, readTypeParameter } from './types.js'
import { readAssignment, readCascade, readMember, readStep, readValue } from './values.js'
import {
  readCatch,
  readDestructuring,
  readEnumConstant,
  readFor,
  readListed,
  readLocal,
  readPattern,
} from './variables.js'

export const DART_VISITORS: Readonly<Record<string, Visitor>> = {
  import_specification: readImport,
  library_export: readExport,
  part_directive: readPart,
  part_of_directive: readPartOf,
  annotation: readAnnotation,
  marker_annotation: readAnnotation,
  class_definition: readType,
  mixin_declaration: readType,
  enum_declaration: readType,
  extension_declaration: readExtension,
  type_alias: readAlias,
  type_parameter: readTypeParameter,
  type_identifier: readTypeName,
  function_signature: readFunction,
  getter_signature: readFunction,
  setter_signature: readFunction,
  operator_signature: readOperator,
  constructor_signature: readConstructor,
  constant_constructor_signature: readConstructor,
  factory_constructor_signature: readConstructor,
  redirecting_factory_constructor_signature: readConstructor,
  enum_constant: readEnumConstant,
  initialized_identifier: readListed,
  static_final_declaration: readListed,
  initialized_variable_definition: readLocal,
  for_loop_parts: readFor,
  catch_clause: readCatch,
  variable_pattern: readPattern,
  pattern_variable_declaration: readDestructuring,
  function_expression: readLambda,
  argument_part: readArguments,
  new_expression: readConstruction,
  const_object_expression: readConstruction,
  initializer_list_entry: readDelegation,
  redirection: readDelegation,
  throw_expression: readThrow,
  unconditional_assignable_selector: readMember,
  conditional_assignable_selector: readMember,
  cascade_section: readCascade,
  assignment_expression: readAssignment,
  postfix_expression: readStep,
  identifier: readValue,
}

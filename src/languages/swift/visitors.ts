import type { Visitor } from '../../facts/language.js'
import { readCallExpression, readConstruction, readThrow } from './calls.js'
import { readDeinit, readFunction, readSubscriptDeclaration } from './functions.js'
import { readImport } from './imports.js'
import {
  readCapture,
  readCatch,
  readConditions,
  readFor,
  readLambdaParameter,
  readSwitchPattern,
} from './patterns.js'
import { readEnumEntry, readProperty, readProtocolProperty } from './properties.js'
import { readAlias, readProtocol, readType, readTypeName, readTypeParameter } from './types.js'
import { readAssignment, readMember, readValue } from './values.js'

export const SWIFT_VISITORS: Readonly<Record<string, Visitor>> = {
  import_declaration: readImport,
  class_declaration: readType,
  protocol_declaration: readProtocol,
  typealias_declaration: readAlias,
  associatedtype_declaration: readAlias,
  type_parameter: readTypeParameter,
  user_type: readTypeName,
  function_declaration: readFunction,
  protocol_function_declaration: readFunction,
  deinit_declaration: readDeinit,
  subscript_declaration: readSubscriptDeclaration,
  property_declaration: readProperty,
  protocol_property_declaration: readProtocolProperty,
  enum_entry: readEnumEntry,
  computed_setter: (at, file) => file.bindLocal('newValue', at),
  if_statement: readConditions,
  guard_statement: readConditions,
  while_statement: readConditions,
  for_statement: readFor,
  switch_pattern: readSwitchPattern,
  catch_block: readCatch,
  lambda_parameter: readLambdaParameter,
  capture_list_item: readCapture,
  call_expression: readCallExpression,
  constructor_expression: readConstruction,
  control_transfer_statement: readThrow,
  navigation_expression: readMember,
  assignment: readAssignment,
  simple_identifier: readValue,
}

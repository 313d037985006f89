import type { Visitor } from '../../facts/language.js'
import { readRange, readReceive, readShortDeclaration, readTypeCase, readTypeSwitch } from './bindings.js'
import { readConversion, readGoCall } from './calls.js'
import { readComposite, readKeyedElement } from './composites.js'
import { readReturn } from './errors.js'
import { readFunction, readFunctionLiteral, readMethod } from './functions.js'
import { readImport, readPackage } from './imports.js'
import { readTypeName } from './type-names.js'
import {
  readField,
  readGroupedType,
  readInterfaceElement,
  readInterfaceMethod,
  readTypeDeclaration,
} from './types.js'
import { readMethodNames, readName, readSelector } from './values.js'
import { readGroupedVariable, readVariableDeclaration } from './variables.js'
import { readAssignment, readStep } from './writes.js'

export const goVisitors: Readonly<Record<string, Visitor>> = {
  source_file: readMethodNames,
  package_clause: readPackage,
  import_spec: readImport,
  function_declaration: readFunction,
  method_declaration: readMethod,
  func_literal: readFunctionLiteral,
  type_declaration: readTypeDeclaration,
  type_spec: readGroupedType,
  type_alias: readGroupedType,
  field_declaration: readField,
  method_elem: readInterfaceMethod,
  type_elem: readInterfaceElement,
  var_declaration: readVariableDeclaration,
  const_declaration: readVariableDeclaration,
  var_spec: readGroupedVariable,
  const_spec: readGroupedVariable,
  short_var_declaration: readShortDeclaration,
  range_clause: readRange,
  receive_statement: readReceive,
  type_switch_statement: readTypeSwitch,
  type_case: readTypeCase,
  assignment_statement: readAssignment,
  inc_statement: readStep,
  dec_statement: readStep,
  call_expression: readGoCall,
  type_conversion_expression: readConversion,
  composite_literal: readComposite,
  keyed_element: readKeyedElement,
  selector_expression: readSelector,
  identifier: readName,
  type_identifier: readTypeName,
  qualified_type: readTypeName,
  return_statement: readReturn,
}

import type { Visitor } from '../../facts/language.js'
import { readBinding, readFieldPattern, readFor, readPatternName, readSpecification } from './bindings.js'
import {
  readInclude,
  readLocalOpen,
  readModule,
  readModuleTypeDefinition,
  readOpen,
  readParameter,
} from './modules.js'
import {
  readClass,
  readConstructor,
  readField,
  readInherit,
  readInstanceVariable,
  readMethod,
  readType,
  readTypeName,
} from './types.js'
import {
  readApplication,
  readConstructorUse,
  readFieldGet,
  readInfix,
  readInvocation,
  readNew,
  readValue,
} from './values.js'

export const OCAML_VISITORS: Readonly<Record<string, Visitor>> = {
  open_module: readOpen,
  include_module: readInclude,
  local_open_expression: readLocalOpen,
  module_binding: readModule,
  module_parameter: readParameter,
  module_type_definition: readModuleTypeDefinition,
  type_binding: readType,
  field_declaration: readField,
  constructor_declaration: readConstructor,
  type_constructor_path: readTypeName,
  class_binding: readClass,
  method_definition: readMethod,
  instance_variable_definition: readInstanceVariable,
  inheritance_definition: readInherit,
  let_binding: readBinding,
  value_specification: readSpecification,
  external: readSpecification,
  value_pattern: readPatternName,
  field_pattern: readFieldPattern,
  for_expression: readFor,
  application_expression: readApplication,
  infix_expression: readInfix,
  value_path: readValue,
  constructor_path: readConstructorUse,
  field_get_expression: readFieldGet,
  method_invocation: readInvocation,
  new_expression: readNew,
}

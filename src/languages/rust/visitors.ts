import type { Visitor } from '../../facts/language.js'
import { readAttribute } from './attributes.js'
import { readFieldInitializer, readRustCall } from './calls.js'
import { readFunction } from './functions.js'
import { readMacro } from './macros.js'
import { readClosure, readFor, readLet, readMatchArm } from './patterns.js'
import { skipTokens } from './skipped.js'
import { readTokens } from './tokens.js'
import { readTypeName, referType } from './type-names.js'
import { readTypeParameters } from './type-parameters.js'
import { readField, readImpl, readTupleFields, readType, readVariant } from './types.js'
import { readExternCrate, readModule, readUse } from './uses.js'
import { readMember, readName, readScopedName, readTupleStructPattern } from './values.js'
import { readAlias, readConstant, readMacroDefinition } from './variables.js'
import { readAssignment } from './writes.js'

export const rustVisitors: Readonly<Record<string, Visitor>> = {
  attribute_item: readAttribute,
  inner_attribute_item: skipTokens,
  use_declaration: readUse,
  extern_crate_declaration: readExternCrate,
  mod_item: readModule,
  function_item: readFunction,
  function_signature_item: readFunction,
  struct_item: readType,
  union_item: readType,
  enum_item: readType,
  trait_item: readType,
  enum_variant: readVariant,
  field_declaration: readField,
  ordered_field_declaration_list: readTupleFields,
  impl_item: readImpl,
  type_parameters: readTypeParameters,
  const_item: readConstant,
  static_item: readConstant,
  type_item: readAlias,
  associated_type: readAlias,
  macro_definition: readMacroDefinition,
  let_declaration: readLet,
  let_condition: readLet,
  for_expression: readFor,
  match_arm: readMatchArm,
  closure_expression: readClosure,
  assignment_expression: readAssignment,
  compound_assignment_expr: readAssignment,
  call_expression: readRustCall,
  macro_invocation: readMacro,
  token_tree: readTokens,
  token_repetition: readTokens,
  struct_expression: (at, file) => referType('new', file.field(at, 'name'), file),
  field_initializer: readFieldInitializer,
  shorthand_field_initializer: readFieldInitializer,
  field_expression: readMember,
  identifier: readName,
  scoped_identifier: readScopedName,
  tuple_struct_pattern: readTupleStructPattern,
  type_identifier: readTypeName,
  scoped_type_identifier: readTypeName,
}

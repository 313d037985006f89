import type { Visitor } from '../../facts/language.js'
import { readAssignment, readBinding, readCatch } from './assignments.js'
import { readCallExpression, readCommand, readIndex } from './calls.js'
import { isDocumentation } from './docs.js'
import { readFunction, readLambda } from './functions.js'
import { readImport } from './imports.js'
import { readMacro } from './macros.js'
import { readFile, readModule, readStruct, readTyped } from './types.js'
import { readMember, readName } from './values.js'

export const JULIA_VISITORS: Readonly<Record<string, Visitor>> = {
  source_file: readFile,
  module_definition: readModule,
  using_statement: readImport,
  import_statement: readImport,
  struct_definition: readStruct,
  abstract_definition: readStruct,
  primitive_definition: readStruct,
  function_definition: readFunction,
  macro_definition: readFunction,
  assignment: readAssignment,
  compound_assignment_expression: readAssignment,
  arrow_function_expression: readLambda,
  do_clause: readLambda,
  for_binding: readBinding,
  let_binding: readBinding,
  catch_clause: readCatch,
  typed_expression: readTyped,
  call_expression: readCallExpression,
  broadcast_call_expression: readCallExpression,
  macrocall_expression: readMacro,
  command_literal: readCommand,
  index_expression: readIndex,
  field_expression: readMember,
  identifier: readName,
  string_literal: (at, file) => {
    if (isDocumentation(at, file)) file.documentation.add(at)
  },
}

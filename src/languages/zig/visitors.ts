import type { Visitor } from '../../facts/language.js'
import { readErrors, readField } from './containers.js'
import { readFunction, readTest } from './functions.js'
import { readCallExpression, readError, readMember, readPayload, readValue } from './values.js'
import { readAssignment, readBuiltin, readUsing, readVariable } from './variables.js'

export const ZIG_VISITORS: Readonly<Record<string, Visitor>> = {
  variable_declaration: readVariable,
  function_declaration: readFunction,
  container_field: readField,
  error_set_declaration: readErrors,
  test_declaration: readTest,
  using_namespace_declaration: readUsing,
  builtin_function: readBuiltin,
  assignment_expression: readAssignment,
  call_expression: readCallExpression,
  field_expression: readMember,
  payload: readPayload,
  error_type: readError,
  identifier: readValue,
}

import type { Visitor } from '../../facts/language.js'
import { readOperator } from './assignments.js'
import { readCallExpression } from './calls.js'
import { readArgument } from './classes.js'
import { readLambda } from './functions.js'
import { readFor, readMember, readName } from './values.js'

export const R_VISITORS: Readonly<Record<string, Visitor>> = {
  binary_operator: readOperator,
  function_definition: readLambda,
  call: readCallExpression,
  argument: readArgument,
  extract_operator: readMember,
  for_statement: readFor,
  identifier: readName,
}

import type { Visitor } from '../../facts/language.js'
import { readCommand } from './commands.js'
import { readFunction } from './functions.js'
import { readAssignment, readDeclaration, readUse } from './variables.js'

export const shellVisitors: Readonly<Record<string, Visitor>> = {
  function_definition: readFunction,
  declaration_command: readDeclaration,
  variable_assignment: readAssignment,
  variable_name: readUse,
  command: readCommand,
}

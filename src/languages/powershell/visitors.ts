import type { FileReader } from '../../facts/file-reader.js'
import type { Visitor } from '../../facts/language.js'
import { readCommand, readMethodCall } from './commands.js'
import { readClass, readEnum, readEnumMember, readFunction, readMethod, readProperty } from './definitions.js'
import { typeText } from './paths.js'
import { readAssignment, readForeach, readParameter, readUse } from './variables.js'

/** Types of the language: written in lower case, or of the framework. */
const FRAMEWORK_TYPE =
  /^(?:[a-z]\w*|System\..*|Management\..*|PS\w+|CmdletBinding|Parameter|OutputType|Alias|Validate\w+)$/

export const powershellVisitors: Readonly<Record<string, Visitor>> = {
  function_statement: readFunction,
  class_statement: readClass,
  class_property_definition: readProperty,
  class_method_definition: readMethod,
  enum_statement: readEnum,
  enum_member: readEnumMember,
  assignment_expression: readAssignment,
  command: readCommand,
  invokation_expression: readMethodCall,
  foreach_statement: readForeach,
  script_parameter: (at, file) => {
    if (file.ancestor(at, 'script_block_expression', 'function_statement') >= 0) readBlockParameter(at, file)
  },
  variable: readUse,
  member_access: (at, file) => {
    if (file.ancestor(at, 'left_assignment_expression', 'statement_list') < 0 || !isTarget(at, file))
      file.refer('field_read', file.child(at, 'member_name'), { receiver: file.path(file.child(at)) })
  },
  type_literal: (at, file) => {
    const parent = file.type(file.parent(at))
    if (parent === 'invokation_expression') return
    const name = typeText(at, file)
    if (/^\w+$/.test(name) && !FRAMEWORK_TYPE.test(name)) file.refer('type_hint', at, { name })
  },
}

function isTarget(at: number, file: FileReader): boolean {
  const target = file.ancestor(at, 'left_assignment_expression', 'statement_list')
  return file.type(target) === 'left_assignment_expression' && file.tree.end[target] === file.tree.end[at]
}

/** Parameters of a function are part of its definition. */
function readBlockParameter(at: number, file: FileReader): void {
  if (
    file.type(file.ancestor(at, 'script_block_expression', 'function_statement')) ===
    'script_block_expression'
  )
    readParameter(at, file)
}

import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import type { Visitor } from '../../facts/language.js'
import { readAttribute, readFileBody } from './attributes.js'
import { readBlock } from './blocks.js'
import { isInTypeConstraint } from './context.js'
import { readForNames } from './locals.js'
import { functionPath, stepsAfter } from './paths.js'
import { readMembers, readTraversal } from './traversals.js'

/** Marks an attribute of an object type; it is not a type itself. */
const OPTIONAL = 'optional'

export const hclVisitors: Readonly<Record<string, Visitor>> = {
  body: readFileBody,
  block: readBlock,
  attribute: readAttribute,
  variable_expr: readTraversal,
  for_intro: readForNames,
  template_for_start: readForNames,
  function_call: readFunctionCall,
}

function readFunctionCall(at: number, file: FileReader): void {
  const callee = file.child(at)
  if (isInTypeConstraint(at, file)) {
    if (file.text(callee) !== OPTIONAL) file.refer('type_hint', callee)
    return
  }
  const list = file.child(at, 'function_arguments')
  const values = file.children(list).filter(child => file.type(child) === 'expression')
  readCall(
    { callee, path: functionPath(callee, file), arguments: values.map(value => literalOr(value, file)) },
    file,
  )
  readMembers(file.path(at), stepsAfter(at, file), 0, file)
}

/** The string if an argument is only a string: the literals of a call determine its meaning. */
function literalOr(expression: number, file: FileReader): number {
  const literal = file.child(file.child(expression))
  return file.stringValue(literal) === undefined ? expression : literal
}

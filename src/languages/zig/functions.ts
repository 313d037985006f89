import { docBefore } from '../../facts/comments.js'
import type { Parameter, Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { declareTypeParameter } from '../../facts/type-parameters.js'
import { CONTAINERS, nameContainer } from './containers.js'
import { readTypeNames, typeText } from './types.js'

const PUBLIC = /^(?:pub|export)\b/
const TYPE = 'type'

export function visibilityOf(at: number, file: FileReader): Visibility {
  return PUBLIC.test(file.source.slice(file.tree.start[at], file.tree.start[at]! + 'export '.length))
    ? 'public'
    : 'private'
}

/** A function; one that returns `struct { … }` is a type with parameters. */
export function readFunction(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (name < 0) return
  const body = file.field(at, 'body')
  const result = file.field(at, 'type')
  const parameters = file
    .children(file.child(at, 'parameters'))
    .filter(child => file.type(child) === 'parameter')
  const made = file.text(result) === TYPE ? madeContainer(body, file) : NONE
  if (made >= 0) nameContainer(made, file)
  const isMember = CONTAINERS[file.type(file.parent(at))] !== undefined
  file.define({
    kind: made >= 0 ? 'struct' : isMember ? 'method' : 'function',
    name,
    body,
    parameters: parameters.map(parameter => readParameter(parameter, file)),
    type: made >= 0 ? '' : typeText(result, file),
    doc: docBefore(at, file),
    visibility: visibilityOf(at, file),
  })
  for (const parameter of parameters)
    if (file.text(file.field(parameter, 'type')) === TYPE)
      declareTypeParameter(file.text(file.field(parameter, 'name')), file)
  for (const parameter of parameters) readTypeNames(file.field(parameter, 'type'), file)
  readTypeNames(result, file)
}

function readParameter(at: number, file: FileReader): Parameter {
  const type = file.field(at, 'type')
  return { name: file.text(file.field(at, 'name')), type: type < 0 ? '' : typeText(type, file) }
}

/** The container that the body of a function returns. */
function madeContainer(body: number, file: FileReader): number {
  for (let at = body + 1; body >= 0 && at < file.tree.after[body]!; at++)
    if (CONTAINERS[file.type(at)] !== undefined && file.type(file.parent(at)) === 'return_expression')
      return at
  return NONE
}

/** `test "adds" { … }`, `test add { … }` */
export function readTest(at: number, file: FileReader): void {
  const name = file.child(at, 'string', 'identifier')
  const title = file.stringValue(name)
  file.define({
    kind: 'function',
    name,
    // A test of a name is not that name.
    nameText: title ?? `test ${file.text(name)}`.trim(),
    body: file.child(at, 'block'),
    doc: docBefore(at, file),
    visibility: 'private',
    isTest: true,
  })
}

import type { Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { attributesOf } from './attributes.js'
import { readPattern } from './patterns.js'
import { bindTypeParameters } from './type-parameters.js'
import { holderOf, isMember, memberVisibility } from './visibility.js'

/** A function, or a member of a type or trait: with `self` or without, it is called through the type. */
export function readFunction(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (name < 0) return
  const holder = holderOf(at, file)
  const list = file.field(at, 'parameters')
  file.define({
    kind: isMember(holder, file) ? 'method' : 'function',
    name,
    body: file.field(at, 'body'),
    parameters: parametersOf(list, file),
    type: file.text(file.field(at, 'return_type')),
    visibility: memberVisibility(at, holder, file),
    ...attributesOf(at, file),
  })
  bindTypeParameters(at, file, isMember(holder, file) ? holder : NONE)
  for (const parameter of file.children(list)) {
    const pattern = file.field(parameter, 'pattern')
    if (pattern >= 0 && file.type(pattern) !== 'identifier') readPattern(pattern, '', '', file)
  }
}

/** A pattern in place of a name is kept as written; its names are bound. */
function parametersOf(list: number, file: FileReader): Parameter[] {
  const parameters: Parameter[] = []
  for (const at of file.children(list)) {
    const type = file.type(at)
    if (type === 'self_parameter') parameters.push({ name: 'self', type: '' })
    else if (type === 'parameter') {
      const name = file.text(file.field(at, 'pattern')) || '_'
      parameters.push({ name, type: file.text(file.field(at, 'type')) })
    }
  }
  return parameters
}

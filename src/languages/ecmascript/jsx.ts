import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { isFunction } from './syntax.js'

/** Component names begin with a capital, HTML element names with a lower-case letter. */
const COMPONENT = /^[A-Z_$]/
/** Names of properties that take functions or components. */
const TAKES_FUNCTION =
  /^(?:on|render|handle|set|get|is|should|validate|format|filter)[A-Z]|^(?:as|component|render|action|validate|filter|fallback)$|(?:Fn|Callback|Handler|Component|Renderer)$/

/** `<Button onClick={save}>` calls `Button`; `<button>` calls nothing. */
export function readElement(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const type = file.type(name)
  if (type === 'identifier' ? !COMPONENT.test(file.text(name)) : type !== 'member_expression') return
  const functions: number[] = []
  for (const attribute of file.children(at)) {
    if (file.type(attribute) !== 'jsx_attribute') continue
    const value = file.child(file.child(attribute, 'jsx_expression'))
    if (value < 0) continue
    if (isFunction(value, file) || TAKES_FUNCTION.test(file.text(file.child(attribute))))
      functions.push(value)
  }
  readCall({ callee: name, arguments: functions }, file)
}

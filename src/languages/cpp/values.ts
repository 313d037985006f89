import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { splitName } from '../c/declarators.js'
import { isValuePlace, isWritten } from '../c/values.js'

/** `Color::Red`, `Foo::bar` where it is neither called nor a type. */
export function readQualifiedName(at: number, file: FileReader): void {
  const parent = file.type(file.parent(at))
  if (parent === 'qualified_identifier' || (parent === 'call_expression' && file.inField(at, 'function')))
    return
  const { name } = splitName(at, file)
  if (file.type(name) !== 'identifier') return
  const [receiver] = splitPath(file.path(at))
  if (isWritten(at, file)) file.refer('field_write', name, { receiver })
  else if (isValuePlace(at, file)) file.refer('name', name, { receiver })
}

import type { FileReader } from '../../facts/file-reader.js'
import { nameOf } from './names.js'

/**
 * Names in capitals are constants. Other bare names are often columns of a data frame, which no scope declares,
 * so they are no references.
 */
const CONSTANT_NAME = /^[A-Z][A-Z0-9_]{2,}$/

export function readName(at: number, file: FileReader): void {
  if (!CONSTANT_NAME.test(file.text(at)) || file.inField(at, 'name') || file.inField(at, 'function')) return
  const parent = file.parent(at)
  const type = file.type(parent)
  if (type === 'extract_operator' || type === 'namespace_operator') return
  if (type === 'binary_operator' && file.inField(at, 'lhs') && isAssigned(parent, at, file)) return
  file.referName(at)
}

function isAssigned(operator: number, target: number, file: FileReader): boolean {
  const right = file.field(operator, 'rhs')
  return /^(?:<?<-|=)$/.test(file.source.slice(file.tree.end[target], file.tree.start[right]).trim())
}

/** `self$items`, `obj@slot` where it is neither called nor written. */
export function readMember(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const member = file.field(at, 'rhs')
  if (!/^(?:identifier|string)$/.test(file.type(member))) return
  if (file.type(parent) === 'call' && file.inField(at, 'function')) return
  if (file.type(parent) === 'binary_operator' && file.inField(at, 'lhs') && isAssigned(parent, at, file))
    return
  file.refer('field_read', member, { name: nameOf(member, file), receiver: file.path(file.field(at, 'lhs')) })
}

/** `for (x in xs)` */
export function readFor(at: number, file: FileReader): void {
  const name = file.field(at, 'variable')
  if (name >= 0) file.bindLocal(nameOf(name, file), at, '', `${file.path(file.field(at, 'sequence'))}[]`)
}

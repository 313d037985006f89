import type { FileReader } from '../../facts/file-reader.js'
import { NONE, UNKNOWN_PATH } from '../../facts/syntax-reader.js'

/** The beginning of a block of observers, after attributes and comments. */
const OBSERVERS = /^\{\s*(?:(?:\/\/[^\n]*|@\w+)\s+)*(?:didSet|willSet)\b/
const LONGEST_HEAD = 300

/** The block of `= 0 { didSet { … } }`, which the grammar takes for an argument of the value; `NONE` in any other call. */
export function observersOf(value: number, file: FileReader): number {
  if (file.type(value) !== 'call_expression') return NONE
  const block = file.child(file.child(value, 'call_suffix'), 'lambda_literal')
  return block >= 0 && OBSERVERS.test(file.text(block).slice(0, LONGEST_HEAD)) ? block : NONE
}

/** True if there are no parentheses before the block: the value is not called. */
export function isSoleArgument(block: number, file: FileReader): boolean {
  return file.child(file.parent(block)) === block
}

/** Reports the value whose observers were parsed as its argument. */
export function readObserved(value: number, file: FileReader): void {
  const type = file.type(value)
  if (type === 'simple_identifier') file.referName(value)
  else if (type === 'prefix_expression') {
    file.refer('name', file.field(value, 'target'), { receiver: UNKNOWN_PATH })
  } else if (type === 'navigation_expression') {
    const member = file.field(file.field(value, 'suffix'), 'suffix')
    file.refer('field_read', member, { receiver: file.path(file.field(value, 'target')) })
  }
}

import { commentText, docBefore, startsItsLine } from '../../facts/comments.js'
import type { FileReader } from '../../facts/file-reader.js'

const DOCUMENTS = '(**'

/** The comment above; in interfaces often the one below. */
export function docOf(at: number, file: FileReader): string {
  const above = docBefore(at, file)
  if (above !== '') return above
  const next = file.tree.after[at]!
  const parent = file.parent(at)
  if (parent < 0 || next >= file.tree.after[parent]! || file.type(next) !== 'comment') return ''
  const isNear = file.line(next) <= file.endLine(at) + 1 && startsItsLine(next, file)
  return isNear && file.text(next).startsWith(DOCUMENTS) ? commentText(file.text(next)) : ''
}

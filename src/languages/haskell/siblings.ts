import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'

const BETWEEN = new Set(['comment', 'haddock', 'pragma', 'cpp'])

/** The sibling before, without comments and pragmas. */
export function previousCode(at: number, file: FileReader): number {
  let before = file.previous(at)
  while (before >= 0 && BETWEEN.has(file.type(before))) before = file.previous(before)
  return before
}

/** The sibling after, without comments and pragmas. */
export function nextSibling(at: number, file: FileReader): number {
  const end = file.tree.after[file.parent(at)] ?? 0
  let next = file.tree.after[at]!
  while (next < end && BETWEEN.has(file.type(next))) next = file.tree.after[next]!
  return next < end ? next : NONE
}

import { commentText, startsItsLine } from '../../facts/comments.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'

const BLANK_LINE = /\n\s*\n/
/** `/**<`, `///<`: the comment documents the code before it. */
const AFTER_MARK = /^<\s*/

/** The comments directly above a declaration, otherwise the one after it on the same line. */
export function docOf(at: number, file: FileReader): string {
  return docAbove(at, file) || docAfter(at, file)
}

/** Unlike `docBefore`, it allows a blanked macro between the comment and the declaration. */
function docAbove(at: number, file: FileReader): string {
  const { tree, source } = file
  const { comments } = file.grammar
  const parts: string[] = []
  let below = tree.start[at]!
  let before = file.previous(at)
  while (before >= 0 && comments[tree.type[before]!] === 1) {
    if (BLANK_LINE.test(source.slice(tree.end[before], below)) || !startsItsLine(before, file)) break
    parts.unshift(commentText(file.text(before)))
    below = tree.start[before]!
    before = file.previous(before)
  }
  return parts.join('\n').trim()
}

function docAfter(at: number, file: FileReader): string {
  const { tree } = file
  const next = nextSibling(at, file)
  if (next < 0 || file.grammar.comments[tree.type[next]!] !== 1) return ''
  // After a multi-line declaration the comment names the end of it: `} // namespace`.
  if (file.line(at) !== file.line(next)) return ''
  return commentText(file.text(next)).replace(AFTER_MARK, '')
}

function nextSibling(at: number, file: FileReader): number {
  const { tree } = file
  const next = tree.after[at]!
  return next < tree.count && tree.parent[next] === tree.parent[at] ? next : NONE
}

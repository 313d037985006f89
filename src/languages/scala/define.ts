import { commentText, docBefore } from '../../facts/comments.js'
import type { DefinitionDraft } from '../../facts/drafts.js'
import type { FileReader } from '../../facts/file-reader.js'

/** The mark between a declaration and its body. */
const BODY_MARK = /\s*=\s*$/
const BLANK = /\s/
const COMMENTS = new Set(['comment', 'block_comment'])

/**
 * Defines, and cuts off text that the grammar includes: the `=` before a body, and after a body without
 * braces the blank lines and the comments of the next declaration.
 */
export function define(at: number, draft: DefinitionDraft, file: FileReader): number {
  const tail = tailOf(draft.span ?? at, file)
  const through = draft.span === undefined && tail.cut ? { through: tail.last } : {}
  const index = file.define({ ...draft, ...through })
  const definition = file.definitions[index]!
  definition.signature = definition.signature.replace(BODY_MARK, '')
  definition.end = Math.max(definition.nameEnd, tail.end)
  definition.endLine = file.lineIndex.lineAt(Math.max(definition.start, definition.end - 1))
  return index
}

/** Where a node really ends, its last own node, and whether comments that follow were cut off. */
function tailOf(at: number, file: FileReader): { end: number; last: number; cut: boolean } {
  const { tree, source } = file
  let last = tree.after[at]! - 1
  let end = tree.end[at]!
  let cut = false
  for (;;) {
    while (end > tree.start[at]! && BLANK.test(source[end - 1]!)) end--
    if (last <= at || !COMMENTS.has(file.type(last)) || tree.end[last] !== end) return { end, last, cut }
    end = tree.start[last]!
    last--
    cut = true
  }
}

/** The comments before a declaration, also where the body before it has swallowed them. */
export function docOf(at: number, file: FileReader): string {
  const doc = docBefore(at, file)
  if (doc !== '') return doc
  const parts: string[] = []
  let below = file.line(at)
  for (let i = at - 1; COMMENTS.has(file.type(i)) && file.endLine(i) >= below - 1; i--) {
    parts.unshift(commentText(file.text(i)))
    below = file.line(i)
  }
  return parts.join('\n').trim()
}

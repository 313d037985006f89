import { commentText, docBefore } from '../../facts/comments.js'
import type { FileReader } from '../../facts/file-reader.js'

const COMMENTS = new Set(['line_comment', 'multiline_comment'])
/** Nodes that swallow the comments which follow them. */
const HEADERS = new Set(['package_header', 'import_list'])

export function docOf(at: number, file: FileReader): string {
  const doc = docBefore(at, file)
  if (doc !== '') return doc
  const swallowed = docInHeader(at, file)
  return swallowed < 0 ? '' : commentText(file.text(swallowed))
}

/** The comments after the last import are parsed as part of it: the last of them is the declaration's. */
function docInHeader(at: number, file: FileReader): number {
  if (!HEADERS.has(file.type(file.previous(at)))) return -1
  const last = at - 1
  return COMMENTS.has(file.type(last)) && file.endLine(last) >= file.line(at) - 1 ? last : -1
}

import type { FileReader } from '../../facts/file-reader.js'

const HADDOCK = /^\{?-?\s*[|^*]\s?/
const OWN_LINE = /^\s*(?:--|\{-)/

/** The comment that ends on the line above: the grammar may put it into the node before. */
export function docAbove(at: number, file: FileReader): string {
  const last = file.comments.at(-1)
  if (last === undefined || last.endLine !== file.line(at) - 1) return ''
  const start = file.lineIndex.startOf(last.line)
  return OWN_LINE.test(file.source.slice(start, file.source.indexOf('\n', start)))
    ? last.text.replace(HADDOCK, '').replace(/-\}$/, '').trim()
    : ''
}

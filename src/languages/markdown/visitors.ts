import { commentTag, commentText } from '../../facts/comments.js'
import type { FileReader } from '../../facts/file-reader.js'
import type { Visitor } from '../../facts/language.js'
import { readFence } from './fences.js'
import { readInline } from './inline.js'
import { readOpening } from './opening.js'
import { readDocument, readHeading } from './sections.js'

const MAX_COMMENT = 2000
/** Code in prose is read as a whole: it is cut later than a string in code. */
const MAX_CODE = 2000
const SHORTEST_CODE = 2
const METADATA_MARKS = /^(?:---|\+\+\+)\s*$/gm

export const markdownVisitors: Readonly<Record<string, Visitor>> = {
  document: (at, file) => {
    readDocument(at, file)
    readOpening(at, file)
  },
  atx_heading: readHeading,
  setext_heading: readHeading,
  inline: readProse,
  pipe_table_cell: readProse,
  html_block: readProse,
  code_fence_content: (at, file) => {
    readCode(at, file)
    readFence(at, file)
  },
  indented_code_block: readCode,
  link_reference_definition: (at, file) => {
    const target = file.child(at, 'link_destination')
    if (target >= 0) file.refer('link', target, { name: file.text(target).replace(/^<|>$/g, '') })
  },
  minus_metadata: readMetadata,
  plus_metadata: readMetadata,
}

function readProse(at: number, file: FileReader): void {
  for (const { kind, text, start, end } of readInline(file.text(at), file.tree.start[at]!)) {
    const line = file.lineIndex.lineAt(start)
    if (kind === 'comment') {
      const words = commentText(text).slice(0, MAX_COMMENT)
      const endLine = file.lineIndex.lineAt(Math.max(start, end - 1))
      if (words !== '')
        file.comments.push({ text: words, line, endLine, from: file.enclosing, tag: commentTag(words) })
      continue
    }
    Object.assign(file.refer(kind, at, { name: text }), { start, end, line })
  }
}

function readCode(at: number, file: FileReader): void {
  addString(file.text(at).trimEnd(), at, file)
}

/** The lines between `---` at the top of a file. */
function readMetadata(at: number, file: FileReader): void {
  addString(file.text(at).replace(METADATA_MARKS, '').trim(), at, file)
}

function addString(text: string, at: number, file: FileReader): void {
  if (text.trim().length < SHORTEST_CODE) return
  file.strings.push({ text: text.slice(0, MAX_CODE), line: file.line(at), from: file.enclosing })
}

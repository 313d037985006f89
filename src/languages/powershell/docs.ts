import { docBefore } from '../../facts/comments.js'
import type { FileReader } from '../../facts/file-reader.js'

const BLOCK = /^\s*<#+|#+>\s*$/g
/** Section titles of comment-based help. */
const TITLES = /^\s*\.(?:SYNOPSIS|DESCRIPTION|NOTES|FUNCTIONALITY)\s*$/gim
/** Examples and links are no description. */
const REST = /^\s*\.(?:EXAMPLE|LINK|INPUTS|OUTPUTS|PARAMETER)\b[\s\S]*$/im
const BLANK_LINES = /\n\s*\n+/g

/** The help above a function, or the first comment in its body. */
export function powershellDoc(at: number, file: FileReader): string {
  // The comment above the first statement is not in the list of statements.
  const isFirst = file.previous(at) < 0 && file.type(file.parent(at)) === 'statement_list'
  const above = docBefore(isFirst ? file.parent(at) : at, file)
  if (above !== '') return clean(above)
  const body = file.child(at, 'script_block')
  const first = firstComment(at, body, file)
  return first < 0 ? '' : clean(file.text(first))
}

function firstComment(at: number, body: number, file: FileReader): number {
  for (let inner = at + 1; inner < file.tree.after[at]!; inner++) {
    if (file.type(inner) === 'comment') return file.text(inner).startsWith('<#') ? inner : -1
    if (inner > body && file.type(inner) === 'statement_list') return -1
  }
  return -1
}

function clean(text: string): string {
  return text
    .replace(BLOCK, '')
    .replace(REST, '')
    .replace(TITLES, '')
    .replace(BLANK_LINES, '\n')
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .trim()
}

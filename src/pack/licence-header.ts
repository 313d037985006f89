/** Comments of most languages, by how their lines begin; `#!` and the directives of C are code. */
const COMMENT =
  /^\s*(?:#(?!!|\s*(?:include|define|if|pragma|import|undef|error)\b)|\/\/|--|;|%|\*|"\s|dnl\b|rem\b)/i
const BLOCK_STARTS = /^\s*(?:\/\*|<!--|\{-|\(\*|"""|''')/
const BLOCK_ENDS = /\*\/|-->|-\}|\*\)|"""\s*$|'''\s*$/
/** What has to be the first line of a file, before any comment. */
const PROLOGUE = /^\s*(?:<\?xml\b.*\?>|<\?php|<!doctype\b[^>]*>)\s*$/i
const ABOUT_RIGHTS = /copyright|licen[cs]e|spdx-|all rights reserved/i
/** Longer headers are texts of their own. */
const MOST_LINES = 60

/**
 * The first line of a file that is not part of a header about copyright and licence; `first` if it has none. A comment
 * behind a blank line that does not speak of them is about the file.
 */
export function lineAfterLicence(lines: readonly string[], first: number, last: number): number {
  let end = first - 1
  for (const comment of headerComments(lines, first)) {
    if (comment.end < last && ABOUT_RIGHTS.test(lines.slice(comment.start - 1, comment.end).join('\n')))
      end = comment.end
  }
  if (end < first) return first
  let next = end + 1
  while (next < last && lines[next - 1]!.trim() === '') next++
  return next
}

interface Comment {
  start: number
  end: number
}

/** The comments that a file begins with, as far as blank lines divide them. */
function headerComments(lines: readonly string[], first: number): Comment[] {
  const comments: Comment[] = []
  let open: Comment | null = null
  let isInBlock = false
  const start = PROLOGUE.test(lines[first - 1] ?? '') ? first + 1 : first
  for (let at = start; at <= lines.length && at - first < MOST_LINES; at++) {
    const line = lines[at - 1]!
    if (isInBlock) isInBlock = !BLOCK_ENDS.test(line)
    else if (BLOCK_STARTS.test(line)) isInBlock = !BLOCK_ENDS.test(line.replace(BLOCK_STARTS, ''))
    else if (line.trim() === '') {
      open = null
      continue
    } else if (!COMMENT.test(line)) break
    if (open === null) {
      open = { start: at, end: at }
      comments.push(open)
    }
    open.end = at
  }
  if (isInBlock) comments.pop()
  return comments
}

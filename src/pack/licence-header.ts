/** Comments of most languages, by how their lines begin; `#!` and the directives of C are code. */
const COMMENT =
  /^\s*(?:#(?!!|\s*(?:include|define|if|pragma|import|undef|error)\b)|\/\/|--|;|%|\*|"\s|dnl\b|rem\b)/i
const BLOCK_STARTS = /^\s*(?:\/\*|<!--|\{-|\(\*|"""|''')/
const BLOCK_ENDS = /\*\/|-->|-\}|\*\)|"""\s*$|'''\s*$/
const ABOUT_RIGHTS = /copyright|licen[cs]e|spdx-|all rights reserved/i
/** Longer headers are texts of their own. */
const MOST_LINES = 60

/** The first line of a file that is not part of a header about copyright and licence; `first` if it has none. */
export function lineAfterLicence(lines: readonly string[], first: number, last: number): number {
  const end = headerEnd(lines, first, last)
  const header = lines.slice(first - 1, end).join('\n')
  if (end >= last || !ABOUT_RIGHTS.test(header)) return first
  let next = end + 1
  while (next < last && lines[next - 1]!.trim() === '') next++
  return next
}

/** The last line of the comments and blank lines that a file begins with; 0 lines: `first - 1`. */
function headerEnd(lines: readonly string[], first: number, last: number): number {
  let end = first - 1
  let isInBlock = false
  for (let at = first; at <= last && at - first < MOST_LINES; at++) {
    const line = lines[at - 1]!
    if (isInBlock) isInBlock = !BLOCK_ENDS.test(line)
    else if (BLOCK_STARTS.test(line)) isInBlock = !BLOCK_ENDS.test(line.replace(BLOCK_STARTS, ''))
    else if (!COMMENT.test(line) && line.trim() !== '') break
    end = at
  }
  return isInBlock ? first - 1 : end
}

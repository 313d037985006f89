import { isComment } from './comment-lines.js'

/** The end of a text over several lines, and the attribute that begins one. */
const TEXT_END = /^\s*(?:"""|''')\s*$/
const TEXT_START = /^\s*@[a-z_]\w*\s.*(?:"""|''')\s*$/

/** The first line of the comment above a definition; if it has more than `most` lines, only its end counts. */
export function commentAbove(lines: readonly string[], first: number, most: number): number {
  const least = Math.max(1, first - most)
  let top = first
  while (top > least) {
    const above = lines[top - 2] ?? ''
    if (isComment(above)) top--
    else if (TEXT_END.test(above)) {
      const start = textStart(lines, top - 1, least)
      if (start === null) break
      top = start
    } else break
  }
  return top
}

/** The line of the attribute whose text ends at line `last`; null if it is not an attribute's, or begins above `least`. */
function textStart(lines: readonly string[], last: number, least: number): number | null {
  for (let at = last - 1; at >= least; at--) {
    if (TEXT_START.test(lines[at - 1] ?? '')) return at
    if (TEXT_END.test(lines[at - 1] ?? '')) return null
  }
  return null
}

const COMMENT = /^\s*(?:\/\/|\/\*|\*|#(?!include|define|if|endif)|--|;;|<!--|%)/

/** The first line of the comment above a definition; if it has more than `most` lines, only its end counts. */
export function commentAbove(lines: readonly string[], first: number, most: number): number {
  let top = first
  while (top > 1 && first - top < most && COMMENT.test(lines[top - 2] ?? '')) top--
  return top
}

const COMMENT = /^\s*(?:\/\/|\/\*|\*|#(?!include|define|if|endif)|--|;;|<!--|%)/

/** The line that the comment above a definition begins on; of one with more lines than `most` only its end is taken. */
export function commentAbove(lines: readonly string[], first: number, most: number): number {
  let top = first
  while (top > 1 && first - top < most && COMMENT.test(lines[top - 2] ?? '')) top--
  return top
}

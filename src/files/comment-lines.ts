/** A comment, or an attribute of Elixir (`@spec`, `@doc "…"`); annotations of other languages are part of their definitions. */
const COMMENT =
  /^\s*(?:\/\/|\/\*|\*|#(?!include|define|if|endif)|--|;|<!--|%|!(?=[<>! ])|@[a-z_]\w*(?:[ \t]+(?!=)|$))/

/** By how the line begins, whatever the language: an inner line of a block comment counts if it begins with a star. */
export function isComment(line: string): boolean {
  return COMMENT.test(line)
}

/** The first line below the comment that line `at` is in; null if it is in none, or the comment goes on for more than `most` lines. */
export function lineBelowComment(lines: readonly string[], at: number, most: number): number | null {
  let next = at
  while (next <= lines.length && next - at <= most && isComment(lines[next - 1]!)) next++
  const line = lines[next - 1]
  return next === at || line === undefined || isComment(line) || line.trim() === '' ? null : next
}

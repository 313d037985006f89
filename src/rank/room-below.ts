/** Blank lines between two definitions, as some languages have them. */
const MOST_ROOM = 2

/** The last of the blank lines between a definition and what follows it: whoever adds one beside it adds it there. */
export function roomBelow(lines: readonly string[], last: number): number {
  let end = last
  while (end < lines.length && lines[end]!.trim() === '') end++
  return end === lines.length ? last : Math.min(end, last + MOST_ROOM)
}

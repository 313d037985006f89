const WHITE_SPACE = /\s+/g

/** One line of text, cut at `most` characters. */
export function collapse(text: string, most: number): string {
  const cut = text.length > most * 2 ? text.slice(0, most * 2) : text
  const line = /[\s]{2}|[\t\n\r]/.test(cut) ? cut.replace(WHITE_SPACE, ' ').trim() : cut.trim()
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}

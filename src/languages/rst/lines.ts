/** One line of a text: `text` without its line end. */
export interface Line {
  text: string
  start: number
  end: number
  /** Columns before the first character that is not a space; Infinity for a blank line. */
  indent: number
}

export function splitLines(source: string): Line[] {
  const lines: Line[] = []
  for (let start = 0; start < source.length; ) {
    const newline = source.indexOf('\n', start)
    const after = newline < 0 ? source.length : newline
    const end = after > start && source[after - 1] === '\r' ? after - 1 : after
    const text = source.slice(start, end)
    const first = text.search(/\S/)
    lines.push({ text, start, end, indent: first < 0 ? Number.POSITIVE_INFINITY : first })
    start = after + 1
  }
  return lines
}

/** First line at or after `from` that is neither blank nor indented more than `indent`. */
export function blockEnd(lines: readonly Line[], from: number, indent: number): number {
  let at = from
  while (at < lines.length && lines[at]!.indent > indent) at++
  return at
}

/** The last line before `before` that is not blank, but never less than `least`. */
export function lastFilled(lines: readonly Line[], before: number, least: number): number {
  let at = before - 1
  while (at > least && lines[at]!.indent === Number.POSITIVE_INFINITY) at--
  return at
}

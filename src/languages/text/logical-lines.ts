/** A line joined with its continuation lines; as long as in the source, so that offsets stay valid. */
export interface LogicalLine {
  text: string
  start: number
  end: number
}

const CONTINUATION = /\\\r?$/

/** Lines of a text; a line that ends in a backslash is joined with the next. */
export function logicalLines(source: string): LogicalLine[] {
  const lines: LogicalLine[] = []
  for (let start = 0; start < source.length; ) {
    let end = lineEnd(source, start)
    let last = start
    while (end < source.length && CONTINUATION.test(source.slice(Math.max(last, end - 2), end))) {
      last = end + 1
      end = lineEnd(source, last)
    }
    const text = source
      .slice(start, end)
      .replace(/\\?\r?\n/g, blanks)
      .replace(/\r$/, '')
    lines.push({ text, start, end: start + text.trimEnd().length })
    start = end + 1
  }
  return lines
}

function lineEnd(source: string, from: number): number {
  const newline = source.indexOf('\n', from)
  return newline < 0 ? source.length : newline
}

function blanks(text: string): string {
  return ' '.repeat(text.length)
}

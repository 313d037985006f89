/**
 * A longer line is data or generated: its beginning is enough. The limit also bounds the cost of counting its tokens.
 */
const MAX_LINE_CHARS = 600
const HALVES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const ENDS_IN_HALF = /[\ud800-\udbff]$/
const REPLACEMENT = '\ufffd'

/** Lines of a file without their ends, long ones cut. Their characters stay exact: formats make them safe. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const isPlain = !text.includes('\r')
  return lines.map(line =>
    shorten(isPlain || !line.endsWith('\r') ? line : line.slice(0, -1), MAX_LINE_CHARS),
  )
}

/** A text cut at `most` characters. Halves of surrogate pairs, which UTF-8 cannot hold, are replaced. */
export function cutLine(line: string, most = MAX_LINE_CHARS): string {
  return shorten(line, most).replace(HALVES, REPLACEMENT)
}

/** The same, with the quotation closed that it was cut in. */
export function cutQuoting(line: string, most: number): string {
  const cut = cutLine(line, most)
  return cut.lastIndexOf('“') > cut.lastIndexOf('”') ? `${cut}”` : cut
}

/** Does not cut between the two halves of a surrogate pair. */
function shorten(line: string, most: number): string {
  return line.length <= most ? line : `${line.slice(0, most).replace(ENDS_IN_HALF, '')}…`
}

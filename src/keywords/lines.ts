/** Longer lines are data; this also bounds the cost of patterns. */
export const MAX_LINE = 1000

export interface Line {
  /** Without line break. */
  text: string
  /** Offset in the task. */
  at: number
}

export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (let at = 0; at <= text.length; ) {
    const end = text.indexOf('\n', at)
    const stop = end < 0 ? text.length : end
    lines.push({ text: text.slice(at, text[stop - 1] === '\r' && stop > at ? stop - 1 : stop), at })
    at = stop + 1
  }
  return lines
}

/** As many spaces: removed text leaves spaces behind, so that offsets stay valid. */
export function blanks(text: string): string {
  return ' '.repeat(text.length)
}

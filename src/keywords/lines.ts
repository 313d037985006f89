/** Longer lines are data; what a pattern may look at is bounded by this. */
export const MAX_LINE = 1000

export interface Line {
  /** Without its line break. */
  text: string
  /** Offset in the request. */
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

/** As many blanks: what is taken out of a text leaves its place behind, so that offsets hold. */
export function blanks(text: string): string {
  return ' '.repeat(text.length)
}

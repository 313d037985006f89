import type { Line } from './lines.js'

const ADORNMENT = /^([=\-~^"'#*+`])\1+$/

/** Longer lines are not hand-written titles. */
const LONGEST_TITLE = 300

export interface Title {
  /** Line of the text, and the first and last line of the title with its adornments. */
  line: number
  first: number
  last: number
  /** Titles with the same style have the same level. */
  style: string
}

/** The title that begins at this line: text with a line of `====` below it and optionally one above. */
export function titleAt(lines: readonly Line[], at: number): Title | undefined {
  const here = adornment(lines[at])
  if (here !== '') {
    const text = lines[at + 1]
    const below = lines[at + 2]
    if (text === undefined || below === undefined || adornment(text) !== '') return undefined
    if (adornment(below) !== here || below.text.trimEnd() !== lines[at]!.text.trimEnd()) return undefined
    return fits(text, below) ? { line: at + 1, first: at, last: at + 2, style: `${here}${here}` } : undefined
  }
  const text = lines[at]!
  const below = lines[at + 1]
  const under = adornment(below)
  if (under === '' || text.indent > 0 || !fits(text, below!)) return undefined
  return { line: at, first: at, last: at + 1, style: under }
}

function adornment(line: Line | undefined): string {
  return line === undefined ? '' : (ADORNMENT.exec(line.text.trimEnd())?.[1] ?? '')
}

function fits(text: Line, below: Line): boolean {
  const title = text.text.trim()
  if (title === '' || title.length > LONGEST_TITLE) return false
  return below.text.trimEnd().length >= title.length
}

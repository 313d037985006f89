/** Continued lines are indented by this much more than the line they belong to. */
const HANGING = 4
/** Narrower terminals are not wrapped for. */
const LEAST_WIDTH = 20
const INDENT = /^ */
/** Columns of a table, and words in them. */
const COLUMN_GAP = /(?<=\S) {2,}(?=\S)/g
/** A path or a name that is longer than a line is divided after these. */
const JOINTS = /(?<=[/.:_,;)\]-])/

/** A line of a report as lines of at most `width` columns that end between words. */
export function wrapLine(line: string, width: number): string[] {
  if (line.length <= width || width < LEAST_WIDTH) return [line]
  const indent = INDENT.exec(line)![0]
  // A column is wide because of other rows: here its padding would be a hole.
  const words = line
    .trim()
    .replace(COLUMN_GAP, '  ')
    .split(/(?<= )(?! )/)
  const hanging = ' '.repeat(Math.min(indent.length + HANGING, width - LEAST_WIDTH + HANGING))
  const lines: string[] = []
  let current = indent
  const put = (piece: string) => {
    if (current.trim() !== '' && (current + piece).trimEnd().length > width) {
      lines.push(current.trimEnd())
      current = hanging
    }
    current += piece
  }
  for (const word of words) for (const piece of pieces(word, width - hanging.length)) put(piece)
  return [...lines, current.trimEnd()]
}

/** A word as it is, or divided at its joints if it is longer than a line. */
function pieces(word: string, most: number): string[] {
  if (word.trimEnd().length <= most) return [word]
  return word.split(JOINTS)
}

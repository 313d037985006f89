import type { TextFile } from '../text-file.js'
import type { Syntax } from './syntax.js'

/** Lines of a definition or of a type, from 1, both ends in. */
export interface Block {
  name: string
  first: number
  last: number
  receiver: string
}

const BLANK = /^\s*$/
/** A line as far out as the heading that still belongs to it: a brace, the end of parameters, a label, a preprocessor line. */
const GOES_ON = /^\s*(?:[{)]|\)?\s*(?:->|=>|where\b)|#\s*(?:if|else|endif|elif|define)|[a-z_]+:\s*$)/
const CLOSES = /^\s*(?:[}\])]|end\b|esac\b|fi\b|done\b)/
const TAB_COLUMNS = 4

/** Blocks by their headings and by indentation, which formatters keep true in every language here. */
export function blocksOf(
  { text }: TextFile,
  headings: readonly RegExp[],
  { testsFrom, comment }: Syntax,
): Block[] {
  const lines = text.split('\n')
  const tests = testsFrom === null ? -1 : lines.findIndex(line => testsFrom.test(line))
  const end = tests < 0 ? lines.length : tests
  const blocks: Block[] = []
  for (let at = 0; at < end; at++) {
    if (comment.test(lines[at]!)) continue
    const groups = headings.map(heading => heading.exec(lines[at]!)?.groups).find(each => each !== undefined)
    if (groups === undefined) continue
    const last = endOf(lines, at, end)
    if (last > at + 1)
      blocks.push({ name: groups.name!, first: at + 1, last, receiver: groups.receiver ?? '' })
  }
  return blocks
}

/** The last line, from 1, of the block whose heading is at this place. */
function endOf(lines: readonly string[], heading: number, end: number): number {
  const own = columns(lines[heading]!)
  let last = heading + 1
  for (let at = heading + 1; at < end; at++) {
    const line = lines[at]!
    if (BLANK.test(line)) continue
    if (columns(line) > own || GOES_ON.test(line)) {
      last = at + 1
      continue
    }
    return CLOSES.test(line) ? at + 1 : last
  }
  return last
}

export function columns(line: string): number {
  let count = 0
  for (const letter of line) {
    if (letter === ' ') count++
    else if (letter === '\t') count += TAB_COLUMNS
    else break
  }
  return count
}

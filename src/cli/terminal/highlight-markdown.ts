import { coloured } from './colour.js'
import { highlightCode } from './highlight-code.js'

const FENCE = /^(`{3,})([\w+-]*)$/
/** The line between two excerpts of a file. */
const GAP = /^… .* …$/

/** A pack in markdown for a terminal: code coloured by its language, headings bold, notes about code dim. */
export async function highlightMarkdown(text: string): Promise<string> {
  const lines = text.split('\n')
  const output: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const [, fence, ending] = FENCE.exec(line) ?? []
    const end = fence === undefined ? -1 : lines.indexOf(fence, at + 1)
    if (end < 0) {
      output.push(line.startsWith('#') ? coloured(line, 'bold') : line)
      continue
    }
    output.push(
      coloured(line, 'dim'),
      ...(await codeLines(lines.slice(at + 1, end), ending!)),
      coloured(fence!, 'dim'),
    )
    at = end
  }
  return output.join('\n')
}

/** Each excerpt by itself: a string that an excerpt leaves open must not colour the next one. */
async function codeLines(lines: readonly string[], ending: string): Promise<string[]> {
  const output: string[] = []
  for (let at = 0; at < lines.length; ) {
    const gap = lines.findIndex((line, place) => place >= at && GAP.test(line))
    const end = gap < 0 ? lines.length : gap
    if (end > at) output.push(await highlightCode(lines.slice(at, end).join('\n'), ending))
    if (gap >= 0) output.push(coloured(lines[gap]!, 'dim'))
    at = end + 1
  }
  return output
}

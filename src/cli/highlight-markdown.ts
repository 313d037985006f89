import { coloured } from './colour.js'
import { highlightCode } from './highlight-code.js'

const FENCE = /^(`{3,})([\w+-]*)$/

/** A pack in markdown for a terminal: code by its language, headings in bold, what is told about code dimmed. */
export async function highlightMarkdown(text: string): Promise<string> {
  const lines = text.split('\n')
  const shown: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const [, fence, ending] = FENCE.exec(line) ?? []
    const end = fence === undefined ? -1 : lines.indexOf(fence, at + 1)
    if (end < 0) {
      shown.push(line.startsWith('#') ? coloured(line, 'bold') : line)
      continue
    }
    const code = await highlightCode(lines.slice(at + 1, end).join('\n'), ending!)
    shown.push(coloured(line, 'dim'), code, coloured(fence!, 'dim'))
    at = end
  }
  return shown.join('\n')
}

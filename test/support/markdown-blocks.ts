/** A block that begins or holds something: what a text must not be able to forge. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'fence'; info: string; code: string }
  | { kind: 'html'; text: string }

const LINE_ENDS = /\r\n|\n|\r/
const CONTAINER = /^ {0,3}(?:>|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)) ?/
const HEADING = /^ {0,3}#{1,6}(?:[ \t]+(.*))?$/
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/
const HTML = /^ {0,3}<[!?/a-z]/i

/** Headings, fences and HTML of a text by the block rules of CommonMark, those in lists and quotes too. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  const lines = text.split(LINE_ENDS)
  let isParagraph = false
  for (let at = 0; at < lines.length; at++) {
    let line = lines[at]!
    if (isParagraph && UNDERLINE.test(line)) blocks.push({ kind: 'heading', text: lines[at - 1]! })
    for (let container = CONTAINER.exec(line); container !== null; container = CONTAINER.exec(line))
      line = line.slice(container[0].length)
    const heading = HEADING.exec(line)
    const fence = FENCE.exec(line)
    if (heading !== null) blocks.push({ kind: 'heading', text: heading[1] ?? '' })
    else if (HTML.test(line)) blocks.push({ kind: 'html', text: line })
    else if (fence !== null) {
      const end = endOfFence(lines, at + 1, fence[1]!)
      blocks.push({ kind: 'fence', info: fence[2]!, code: lines.slice(at + 1, end).join('\n') })
      at = end
    }
    isParagraph = line.trim() !== '' && heading === null && fence === null
  }
  return blocks
}

/** A fence ends with as many of its signs or more, or with the text. */
function endOfFence(lines: readonly string[], from: number, fence: string): number {
  const closing = new RegExp(`^ {0,3}${fence[0] === '~' ? '~' : '`'}{${fence.length},}[ \\t]*$`)
  const end = lines.findIndex((line, at) => at >= from && closing.test(line))
  return end < 0 ? lines.length : end
}

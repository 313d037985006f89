import type { FileReader } from '../../facts/file-reader.js'

/** What a document says before this line may be about the whole of it. */
const OPENING_LINES = 60
const MOST_BLOCKS = 10
/** Longer blocks are cut: only their first sentences are told. */
const MOST_CHARS = 600
const LEAST_LETTERS = 12
const HEADINGS: ReadonlySet<string> = new Set(['atx_heading', 'setext_heading'])
const QUOTE_MARKS = /^[ \t]*>[ \t]?/gm
/** Ends of lines as a browser shows them. */
const LINE_ENDS = /<\/?(?:br|p|h[1-6]|div|li|tr|table|ul|ol|hr|center)\b[^>]*>/gi
const COMMENTS = /<!--[\s\S]*?(?:-->|$)/g
const LINKS = /<a\b[^>]*>[\s\S]*?<\/a>/gi
const TAGS = /<\/?[a-z][^<>]*>/gi
/** A line with a larger share of its letters in links is a bar of links or of badges. */
const MOST_LINKED = 0.6
/** `> [!NOTE]`: a remark, not a line under the title. */
const ALERT = /^[ \t]*>[ \t]*\[!\w+\]/
/** Paragraphs of badges and pictures. */
const NOT_PROSE = /^(?:\[?!\[|\[!\[|(?:import|export)\s)/

/**
 * The texts at the top of a document that are not the first paragraph of a section: before the first heading, in
 * quotes, in HTML, and further paragraphs.
 */
export function readOpening(at: number, file: FileReader): void {
  const { after } = file.tree
  let isFirst = false
  let blocks = 0
  for (let node = at + 1; node < file.tree.count && blocks < MOST_BLOCKS; ) {
    const type = file.type(node)
    if (file.line(node) > OPENING_LINES) return
    if (HEADINGS.has(type)) isFirst = true
    else if (type === 'paragraph') {
      const text = file.text(node).trim()
      if (!NOT_PROSE.test(text) && !text.startsWith('<')) {
        if (!isFirst) blocks += addBlocks([text], node, file)
        isFirst = false
      } else if (text.startsWith('<')) blocks += addBlocks(htmlLines(text), node, file)
    } else if (type === 'html_block') blocks += addBlocks(htmlLines(file.text(node)), node, file)
    else if (type === 'block_quote' && !ALERT.test(file.text(node)))
      blocks += addBlocks([file.text(node).replace(QUOTE_MARKS, '')], node, file)
    node = type === 'section' ? node + 1 : after[node]!
  }
}

function addBlocks(texts: readonly string[], at: number, file: FileReader): number {
  const told = texts
    .map(text => text.replace(/\s+/g, ' ').trim().slice(0, MOST_CHARS))
    .filter(text => (text.match(/\p{L}/gu)?.length ?? 0) >= LEAST_LETTERS)
  for (const text of told) file.opening.push({ text, line: file.line(at) })
  return told.length
}

/** The lines of prose in HTML, without bars of links. */
function htmlLines(html: string): string[] {
  return html
    .replace(COMMENTS, '')
    .split(LINE_ENDS)
    .filter(line => {
      const all = letters(line.replace(TAGS, ''))
      return all > 0 && letters(line.replace(LINKS, '').replace(TAGS, '')) > all * (1 - MOST_LINKED)
    })
    .map(line => line.replace(TAGS, ' '))
}

function letters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}

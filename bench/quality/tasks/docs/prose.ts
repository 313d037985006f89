const FENCE = /^\s*(?:```|~~~)/
/** Tables, HTML, shortcodes, directives, options of directives, lines of marks. */
const NO_PROSE = /^\s*(?:\||<|\{[{%]|\.\. |:[\w-]+:|[=\-~^"'`#*+.:_<>|]{3,}\s*$|import |export )/
const CODE_INDENT = /^(?: {4}|\t)/
const LIST_ITEM = /^\s*(?:[-*+]|\d+[.)]|#\.)\s+/
const SENTENCE_END = /(?<=[.!?])["')\]]*\s+(?=["'(]*[A-Z])/

/** The sentences of a section's lines, without code and marks. A paragraph and an item of a list end a sentence. */
export function proseOf(lines: readonly string[], markup: 'markdown' | 'rst'): string[] {
  const paragraphs: string[][] = [[]]
  let fenced = false
  let inList = false
  for (const line of lines) {
    if (FENCE.test(line)) fenced = !fenced
    const item = LIST_ITEM.test(line)
    if (line.trim() === '' || item) paragraphs.push([])
    if (line.trim() !== '') inList = item || (inList && /^\s/.test(line))
    if (fenced || FENCE.test(line) || NO_PROSE.test(line)) continue
    // In reStructuredText deeper lines belong to directives and literals, unless an item of a list goes on.
    if (CODE_INDENT.test(line) && !item && !(markup === 'markdown' && inList)) continue
    paragraphs.at(-1)!.push(line.replace(LIST_ITEM, ''))
  }
  return paragraphs
    .map(paragraph => withoutMarks(paragraph.join(' ')))
    .flatMap(text => text.split(SENTENCE_END))
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '')
}

function withoutMarks(text: string): string {
  return text
    .replace(/\{\{.*?\}\}|\{%.*?%\}|<[^>]+>|https?:\/\/\S+/g, ' ')
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/:\w[\w:-]*:`([^`<]*)[^`]*`/g, '$1')
    .replace(/[`*]|::/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

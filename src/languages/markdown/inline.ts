/** Inline elements of prose: code in back quotes, the target of a link or image, a comment. */
export interface InlinePiece {
  kind: 'mention' | 'link' | 'comment'
  text: string
  start: number
  end: number
}

/**
 * In order: back quotes, a comment, the `](target "title")` of a link, `<https://…>`, a bare address, the target of an
 * HTML attribute, a file included by `{* path *}` or `{! path !}`. Titles are bounded so that no text is slow to read.
 */
const PIECE =
  /(?<ticks>`+)|(?<comment><!--)|\]\(\s*<?(?<target>[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s+(?:"[^"]{0,300}"|'[^']{0,300}'|\([^)]{0,300}\)))?\s*\)|<(?<automatic>https?:[^>\s]+)>|(?<address>https?:\/\/[^\s<>`"'\])]+)|\b(?:href|src)=["'](?<attribute>[^"'\n]{1,300})["']|\{[*!]\s*(?<included>[^\s*!{}]+)[^{}\n]{0,300}\}/g
const COMMENT_CLOSE = '-->'
const TRAILING_PUNCTUATION = /[.,;:!?)*_]+$/

/** The pieces of a text that begins at `offset` of its file. */
export function* readInline(text: string, offset: number): Generator<InlinePiece> {
  const unclosed = new Set<number>()
  const next = new RegExp(PIECE)
  for (let found = next.exec(text); found !== null; found = next.exec(text)) {
    const start = found.index
    const { ticks, comment, target, automatic, address, attribute, included } = found.groups!
    let end = next.lastIndex
    if (ticks !== undefined) {
      const close = closingTicks(text, end, ticks.length, unclosed)
      if (close < 0) continue
      const code = text.slice(end, close).trim()
      end = close + ticks.length
      if (code !== '') yield { kind: 'mention', text: code, start: offset + start, end: offset + end }
    } else if (comment !== undefined) {
      const close = text.indexOf(COMMENT_CLOSE, end)
      end = close < 0 ? text.length : close + COMMENT_CLOSE.length
      yield { kind: 'comment', text: text.slice(start, end), start: offset + start, end: offset + end }
    } else if (address === undefined || !text.startsWith('](', end)) {
      // An address that is the text of a link is reported by the link's target.
      const link = target ?? automatic ?? attribute ?? included ?? address!.replace(TRAILING_PUNCTUATION, '')
      yield { kind: 'link', text: link, start: offset + start, end: offset + end }
    }
    next.lastIndex = end
  }
}

/**
 * The position of the next run of equally many back quotes; a length that was not found once is not searched
 * again.
 */
function closingTicks(text: string, from: number, length: number, unclosed: Set<number>): number {
  if (unclosed.has(length)) return -1
  for (let at = text.indexOf('`', from); at >= 0; at = text.indexOf('`', at)) {
    let end = at
    while (text[end] === '`') end++
    if (end - at === length) return at
    at = end
  }
  unclosed.add(length)
  return -1
}

/** A heading's words: no closing `#`, no `{#anchor}`, no back quotes, emphasis, links or tags. */
export function plainHeading(heading: string): string {
  return heading
    .replace(/\s+#+\s*$/, '')
    .replace(/\s*\{\s*[#.:][^{}]*\}\s*$/, '')
    .replace(/!?\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, '$1')
    .replace(/<\/?[a-zA-Z][^<>]*>/g, '')
    .replace(/`+/g, '')
    .replace(/(\*{1,3})(\S(?:[^*]*\S)?)\1/g, '$2')
    .replace(/(?<!\w)(_{1,3})(\S(?:[^_]*\S)?)\1(?!\w)/g, '$2')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A line of comment at the head of a file, without its comment signs. An empty text ends a paragraph. */
export interface CommentLine {
  line: number
  text: string
}

/** Not `#include` or `#define`: those are code. */
const LINE_COMMENT = /^(?:\/\/|#(?=$|[\s!#*=+~-])|--|;(?=$|[;\s])|%)/
const BLOCKS: readonly (readonly [open: string, close: string])[] = [
  ['/*', '*/'],
  ['<!--', '-->'],
  ['{-', '-}'],
  ['(*', '*)'],
]
/** In prose a `#` is a heading; only the HTML comment is one. */
const PROSE_BLOCKS = BLOCKS.filter(([open]) => open === '<!--')
/** May stand before the first comment: declarations of the language itself. */
const PREAMBLE = /^(?:<\?php|<\?xml[^>]*\?>|<!doctype[^>]*>|@charset[^;]*;|(['"])use \w+\1;?)\s*/i
const DECORATION = /^[\s/*#;%!=~|+-]+|[\s/*#;%=~|+-]+$/g

/** The comment lines before the first line of code. */
export function headComment(text: string, isProse: boolean): CommentLine[] {
  const blocks = isProse ? PROSE_BLOCKS : BLOCKS
  const comment: CommentLine[] = []
  let close: string | null = null
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    let rest = raw.trim()
    if (rest === '') comment.push({ line: index + 1, text: '' })
    while (rest !== '') {
      if (close === null) rest = rest.replace(PREAMBLE, '')
      if (rest === '') break
      if (close === null && !isProse && LINE_COMMENT.test(rest)) {
        comment.push({ line: index + 1, text: undecorated(rest) })
        break
      }
      if (close === null) {
        const block = blocks.find(([open]) => rest.startsWith(open))
        if (block === undefined) return comment
        close = block[1]
        rest = rest.slice(block[0].length)
      }
      const end = rest.indexOf(close)
      comment.push({ line: index + 1, text: undecorated(end < 0 ? rest : rest.slice(0, end)) })
      rest = end < 0 ? '' : rest.slice(end + close.length).trim()
      if (end >= 0) close = null
    }
  }
  return comment
}

function undecorated(text: string): string {
  return text.replace(DECORATION, '')
}

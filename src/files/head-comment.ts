/** A comment line at the top of a file, without comment characters. An empty text ends a paragraph. */
export interface CommentLine {
  line: number
  text: string
}

/** Not `#include` or `#define`, which are code. */
const LINE_COMMENT = /^(?:\/\/|#(?=$|[\s!#*=+~-])|--|;(?=$|[;\s])|%)/
const BLOCKS: readonly (readonly [open: string, close: string])[] = [
  ['/*', '*/'],
  ['<!--', '-->'],
  ['{-', '-}'],
  ['(*', '*)'],
]
/** In prose `#` is a heading; only HTML comments are comments. */
const PROSE_BLOCKS = BLOCKS.filter(([open]) => open === '<!--')
/** Declarations of the language that may precede the first comment. */
const PREAMBLE = /^(?:<\?php|<\?xml[^>]*\?>|<!doctype[^>]*>|@charset[^;]*;|(['"])use \w+\1;?)\s*/i
const DECORATION = /^[\s/*#;%!=~|+-]+|[\s/*#;%=~|+-]+$/g

/** Comment lines before the first line of code. */
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
        comment.push({ line: index + 1, text: stripDecoration(rest) })
        break
      }
      if (close === null) {
        const block = blocks.find(([open]) => rest.startsWith(open))
        if (block === undefined) return comment
        close = block[1]
        rest = rest.slice(block[0].length)
      }
      const end = rest.indexOf(close)
      comment.push({ line: index + 1, text: stripDecoration(end < 0 ? rest : rest.slice(0, end)) })
      rest = end < 0 ? '' : rest.slice(end + close.length).trim()
      if (end >= 0) close = null
    }
  }
  return comment
}

function stripDecoration(text: string): string {
  return text.replace(DECORATION, '')
}

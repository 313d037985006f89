import { commentTag, commentText } from '../../facts/comments.js'
import type { Comment, StringLiteral } from '../../facts/facts.js'
import { LineIndex } from '../../facts/line-index.js'

/** Marks of few languages, with those of their doc comments: `!>`, `%%`, `*>`. */
const RARE_MARK = /^(?:!+[<>]?|%+|['"]|\*>)\s?/

/** The syntax of comments and strings in a family of languages. */
export interface MarkSyntax {
  /** Marks that begin a line comment. */
  line: readonly string[]
  /** Marks that begin and end a block comment. */
  block: readonly (readonly [open: string, close: string])[]
  /** Quotes of strings that end on their line. */
  quotes: readonly string[]
}

export interface Marks {
  comments: Comment[]
  strings: StringLiteral[]
  leftOut: number
}

const MAX_COMMENT = 2000
const MAX_STRING = 300
const SHORTEST_STRING = 2
/** Maximum of each kind in one file: a file with more is data, not text for readers. */
export const MAX_MARKS = 5_000
const SHEBANG = '#!'
/** Text that may precede a line comment: `http://x`, `a#b` and `${#list}` contain none. */
const BEFORE_LINE_COMMENT = /[\s;,)}\]]/
/** Text that may precede a string: the quote of `don't` opens none. */
const BEFORE_STRING = /[\s=:,;(){}[\]<>+|&!?@$-]/

/** Comments and one-line strings of a text, found only by their marks. */
export function readMarks(text: string, syntax: MarkSyntax): Marks {
  const marks: Marks = { comments: [], strings: [], leftOut: 0 }
  const next = nextMark(syntax)
  const lines = new LineIndex(text)
  next.lastIndex = text.startsWith(SHEBANG) ? endOfLine(text, 0) : 0
  for (let found = next.exec(text); found !== null; found = next.exec(text)) {
    const mark = found[0]
    const at = found.index
    const block = syntax.block.find(([open]) => open === mark)
    if (block !== undefined) {
      const inside = at + mark.length
      const close = text.indexOf(block[1], inside)
      const end = close < 0 ? text.length : close
      addComment({ text, start: at, end, inside, last: close < 0 ? end - 1 : end }, lines, marks)
      next.lastIndex = close < 0 ? end : end + block[1].length
    } else if (syntax.line.includes(mark)) {
      if (!follows(text, at, BEFORE_LINE_COMMENT)) continue
      const end = endOfLine(text, at)
      addComment({ text, start: at, end, inside: at, last: end - 1 }, lines, marks)
      next.lastIndex = end
    } else if (follows(text, at, BEFORE_STRING)) {
      next.lastIndex = readString(text, at, lines, marks)
    }
  }
  return marks
}

/** Longer marks first: `--[[` before `--`. */
function nextMark({ line, block, quotes }: MarkSyntax): RegExp {
  const marks = [...line, ...block.map(([open]) => open), ...quotes]
  marks.sort((a, b) => b.length - a.length)
  return new RegExp(marks.map(mark => mark.replace(/[^\w\s]/g, '\\$&')).join('|'), 'g')
}

function follows(text: string, at: number, before: RegExp): boolean {
  return at === 0 || before.test(text[at - 1]!)
}

function endOfLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at)
  return newline < 0 ? text.length : newline
}

/**
 * Reads a string and returns the offset to continue at: after it, or after the quote if it does not end on
 * this line.
 */
function readString(text: string, at: number, lines: LineIndex, marks: Marks): number {
  const quote = text[at]!
  for (let end = at + 1; end < text.length; end++) {
    const character = text[end]!
    if (character === '\n') break
    if (character === '\\' || isDoubled(text, end, quote)) end++
    else if (character === quote) {
      const inside = text.slice(at + 1, end)
      if (inside.length >= SHORTEST_STRING) {
        if (marks.strings.length === MAX_MARKS) marks.leftOut++
        else marks.strings.push({ text: inside.slice(0, MAX_STRING), line: lines.lineAt(at), from: -1 })
      }
      return end + 1
    }
  }
  return at + 1
}

/** In YAML and SQL a quote inside a quoted text is doubled: `'it''s'`. */
function isDoubled(text: string, at: number, quote: string): boolean {
  return quote === "'" && text[at] === quote && text[at + 1] === quote
}

interface FoundComment {
  text: string
  start: number
  end: number
  /** Where its words begin. */
  inside: number
  /** An offset on its last line: that of the mark that closes it. */
  last: number
}

function addComment(
  { text, start, end, inside, last: onLast }: FoundComment,
  lines: LineIndex,
  marks: Marks,
): void {
  const words = commentText(text.slice(inside, end).replace(RARE_MARK, '')).slice(0, MAX_COMMENT)
  if (words === '') return
  const line = lines.lineAt(start)
  const endLine = lines.lineAt(Math.max(start, onLast))
  const tag = commentTag(words)
  const last = marks.comments[marks.comments.length - 1]
  if (
    last !== undefined &&
    last.endLine === line - 1 &&
    tag === '' &&
    last.text.length + words.length < MAX_COMMENT &&
    startsItsLine(text, start)
  ) {
    last.text += `\n${words}`
    last.endLine = endLine
  } else if (marks.comments.length === MAX_MARKS) marks.leftOut++
  else marks.comments.push({ text: words, line, endLine, from: -1, tag })
}

function startsItsLine(text: string, at: number): boolean {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === ''
}

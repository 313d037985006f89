import type { FileReader } from './file-reader.js'

const MAX_COMMENT = 2000
const TAG = /\b(TODO|FIXME|XXX|HACK|BUG)\b/
/** `//`, `///`, `//!`, `#`, `#:`, `--`, `;` at the start of a line; the stars of a block comment. */
const LINE_MARK = /^\s*(?:\/\/[/!]?|#+[:!]?|--+|;+|\*(?!\/))\s?/
const BLOCK_OPEN = /^\s*(?:\/\*+!?|<!--|\(\*|=begin\b|--\[\[)\s?/
/** The lookbehinds prevent a match attempt at every character of a long run of stars or blanks. */
const BLOCK_CLOSE = /(?<!\s)\s*(?:(?<!\*)\*+\/|-->|\*\)|=end|\]\])\s*$/

/** The words of a comment without its marks. */
export function commentText(source: string): string {
  const inner = source.replace(BLOCK_CLOSE, '').replace(BLOCK_OPEN, '')
  if (!inner.includes('\n')) return inner.replace(LINE_MARK, '').trim()
  return inner
    .split('\n')
    .map(line => line.replace(LINE_MARK, '').trimEnd())
    .join('\n')
    .trim()
}

export function commentTag(text: string): string {
  return TAG.exec(text)?.[1] ?? ''
}

/** Reports a comment; comments on consecutive lines of their own become one. */
export function readComment(at: number, file: FileReader): void {
  const line = file.line(at)
  const text = commentText(file.text(at)).slice(0, MAX_COMMENT)
  if (text === '') return
  const tag = commentTag(text)
  const last = file.comments[file.comments.length - 1]
  const continues =
    last !== undefined &&
    last.endLine === line - 1 &&
    last.from === file.enclosing &&
    startsItsLine(at, file) &&
    tag === ''
  if (continues && last.text.length + text.length < MAX_COMMENT) {
    last.text += `\n${text}`
    last.endLine = file.endLine(at)
    return
  }
  file.comments.push({ text, line, endLine: file.endLine(at), from: file.enclosing, tag })
}

/** The comments directly above a node, without blank lines between, as its documentation. */
export function docBefore(at: number, file: FileReader): string {
  const { comments } = file.grammar
  const { tree } = file
  const parts: string[] = []
  let below = file.line(at)
  let before = file.previous(at)
  while (before >= 0 && comments[tree.type[before]!] === 1) {
    if (file.endLine(before) < below - 1 || !startsItsLine(before, file)) break
    parts.unshift(commentText(file.text(before)))
    below = file.line(before)
    before = file.previous(before)
  }
  return parts.join('\n').trim()
}

/** False for a comment that follows code on its line: it describes that code. */
export function startsItsLine(at: number, file: FileReader): boolean {
  let offset = file.tree.start[at]! - 1
  while (offset >= 0 && (file.source[offset] === ' ' || file.source[offset] === '\t')) offset--
  return offset < 0 || file.source[offset] === '\n'
}

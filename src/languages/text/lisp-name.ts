/** Where a name stands in its text. */
export interface NamePlace {
  start: number
  end: number
}

/** Characters between the word that defines and the end of the name: metadata may hold a whole description. */
const LONGEST_HEAD = 4_000
/** `foo'` is a name of Clojure; `'foo` is none. */
const NAME = /[^\s()[\]{}'"`,;][^\s()[\]{}"`,;]*/y
const BLANK = /(?:[\s,]|;[^\n]*)+/y
/** `^:private`, `^String`, `^{`, `^"[J"`, `^[`, and `#^` of old Clojure: what follows it belongs to it. */
const METADATA = /#?\^(?=[^\s()])/y
const STRING = /"(?:\\[\s\S]|[^"\\])*"/y
const OPENS = '([{'
const CLOSES = ')]}'

/**
 * The name that a form of Lisp defines, from the end of the word that defines: behind metadata, comments, line breaks, and
 * the parenthesis of `(define (area r)`. Null if there is none.
 */
export function lispName(source: string, from: number): NamePlace | null {
  const head = source.slice(from, from + LONGEST_HEAD)
  let at = skip(BLANK, head, 0)
  // In the first column begins the next form.
  if (head[at] === '(' && head[at - 1] !== '\n') at = skip(BLANK, head, at + 1)
  for (let value = skip(METADATA, head, at); value > at; value = skip(METADATA, head, at)) {
    const end = valueEnd(head, value)
    if (end < 0) return null
    at = skip(BLANK, head, end)
  }
  const end = skip(NAME, head, at)
  return end > at ? { start: from + at, end: from + end } : null
}

/** Behind a string, a list or a word; -1 if it does not end. */
function valueEnd(head: string, from: number): number {
  let depth = 0
  for (let at = from; at < head.length; ) {
    const character = head[at]!
    if (character === '"') at = skip(STRING, head, at, at + 1)
    else if (character === '\\') at += 2
    else if (character === ';') at = skip(BLANK, head, at)
    else if (OPENS.includes(character)) [depth, at] = [depth + 1, at + 1]
    else if (CLOSES.includes(character)) [depth, at] = [depth - 1, at + 1]
    else at = depth === 0 ? skip(NAME, head, at, at + 1) : at + 1
    if (depth <= 0) return depth === 0 ? at : -1
  }
  return -1
}

/** The end of a match at an offset, or `otherwise`. */
function skip(pattern: RegExp, text: string, at: number, otherwise = at): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : otherwise
}

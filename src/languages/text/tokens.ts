/** A word, a string or a mark of a text without its comments. */
export interface Token {
  /** As written; a string without its quotes. */
  text: string
  kind: 'word' | 'string' | 'mark'
  start: number
  end: number
}

/** Splits a text by a pattern whose groups are: a comment, a string, a word. Any other match is a mark. */
export function tokensOf(source: string, pattern: RegExp): Token[] {
  const tokens: Token[] = []
  for (const match of source.matchAll(pattern)) {
    const [text, comment, string, word] = match
    if (comment !== undefined) continue
    const start = match.index
    const end = start + text.length
    if (string !== undefined) tokens.push({ text: text.slice(1, -1), kind: 'string', start, end })
    else tokens.push({ text, kind: word === undefined ? 'mark' : 'word', start, end })
  }
  return tokens
}

/** Longer expressions are none: the brace is text, or was never closed. */
const MAX_EXPRESSION = 20_000
/** A brace, a quote that may begin a string, or a comment. */
const MARK = /[{}"'`]|\/\/|\/\*/g
const WORD = /[\w$]/

/** After so many braces that none closes, the rest of a file has none: hostile files open them without limit. */
const MAX_UNCLOSED = 20

/** Pairs of braces in one text. */
export class BracePairs {
  readonly #text: string
  #unclosed = 0

  constructor(text: string) {
    this.#text = text
  }

  /** The offset of the brace that closes the one at `start`; -1 if none does. */
  closing(start: number): number {
    if (this.#unclosed > MAX_UNCLOSED) return -1
    const close = closingBrace(this.#text, start)
    if (close < 0) this.#unclosed++
    return close
  }
}

/** Strings and comments hold no braces. */
function closingBrace(text: string, start: number): number {
  const limit = Math.min(text.length, start + MAX_EXPRESSION)
  const next = new RegExp(MARK)
  next.lastIndex = start
  let depth = 0
  for (let found = next.exec(text); found !== null && found.index < limit; found = next.exec(text)) {
    const [mark] = found
    if (mark === '{') depth++
    else if (mark === '}') {
      if (--depth === 0) return found.index
    } else if (mark === '//') {
      // An address in text (`https://x`) is no comment.
      if (text[found.index - 1] !== ':') next.lastIndex = endOr(text.indexOf('\n', found.index), text)
    } else if (mark === '/*') next.lastIndex = endOr(text.indexOf('*/', found.index), text)
    else next.lastIndex = stringEnd(text, mark, found.index, limit)
  }
  return -1
}

/** After a string; after the quote itself if it begins none, as in `don't`. */
function stringEnd(text: string, quote: string, start: number, limit: number): number {
  if (quote !== '`' && WORD.test(text[start - 1] ?? '')) return start + 1
  for (let at = start + 1; at < limit; at++) {
    const character = text[at]!
    if (character === '\\') at++
    else if (character === quote) return at + 1
    else if (character === '\n' && quote !== '`') return start + 1
  }
  return start + 1
}

function endOr(found: number, text: string): number {
  return found < 0 ? text.length : found
}

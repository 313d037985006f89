/** Longer pieces are data, or have no certain end: they are not cached. */
const LONGEST_LINE = 400
const LONGEST_WORD = 40
/** About ten megabytes per cache; a full cache is cleared. */
const MOST_CACHED = 100_000
const SPACE = 0x20
const TAB = 0x09
const SLASH = 0x2f
const TILDE = 0x7e

/**
 * Counts tokens by piece and caches each count: the lines of one file occur in many packs, and in each attempt at one.
 *
 * The sum is exact: text is cut only where o200k_base and its relatives split it before tokenizing. A newline ends a
 * piece, except before more newlines, blank lines and slashes; a visible character and the space after it are never in
 * one piece.
 */
export function countByPieces(count: (text: string) => number): (text: string) => number {
  const lines = new TokenCountCache(count, LONGEST_LINE)
  const words = new TokenCountCache(count, LONGEST_WORD)
  return text => {
    let tokens = 0
    for (let start = 0; start < text.length; ) {
      const end = lineEnd(text, start)
      if (end - start <= LONGEST_LINE) tokens += lines.count(text.slice(start, end))
      else
        for (let word = start; word < end; ) {
          const next = wordEnd(text, word, end)
          tokens += words.count(text.slice(word, next))
          word = next
        }
      start = end
    }
    return tokens
  }
}

class TokenCountCache {
  readonly #counts = new Map<string, number>()
  readonly #count: (text: string) => number
  readonly #longest: number

  constructor(count: (text: string) => number, longest: number) {
    this.#count = count
    this.#longest = longest
  }

  count(text: string): number {
    const cached = this.#counts.get(text)
    if (cached !== undefined) return cached
    const tokens = this.#count(text)
    if (text.length > this.#longest) return tokens
    if (this.#counts.size >= MOST_CACHED) this.#counts.clear()
    // Copy: a slice would keep the longer text in memory.
    this.#counts.set(Buffer.from(text, 'utf16le').toString('utf16le'), tokens)
    return tokens
  }
}

/** End of the next newline that certainly ends a piece. */
function lineEnd(text: string, start: number): number {
  for (let at = text.indexOf('\n', start); at >= 0; at = text.indexOf('\n', at + 1))
    if (isLineStart(text, at + 1)) return at + 1
  return text.length
}

/** True if the line starts, after spaces, with a visible character other than a slash. */
function isLineStart(text: string, at: number): boolean {
  let position = at
  while (text.charCodeAt(position) === SPACE || text.charCodeAt(position) === TAB) position++
  return isVisible(text.charCodeAt(position)) && (position > at || text.charCodeAt(position) !== SLASH)
}

/** Position of the next space that follows a visible character. */
function wordEnd(text: string, start: number, end: number): number {
  for (let at = text.indexOf(' ', start + 1); at >= 0 && at < end; at = text.indexOf(' ', at + 1))
    if (isVisible(text.charCodeAt(at - 1))) return at
  return end
}

/** ASCII only: a character beyond may be another kind of space. */
function isVisible(code: number): boolean {
  return code > SPACE && code <= TILDE
}

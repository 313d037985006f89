/** Longer pieces are data, or have no end that is sure: they are counted each time. */
const LONGEST_LINE = 400
const LONGEST_WORD = 40
/** Some ten megabytes each; what is over is forgotten all at once. */
const MOST_REMEMBERED = 100_000
const SPACE = 0x20
const TAB = 0x09
const SLASH = 0x2f
const TILDE = 0x7e

/**
 * Counts tokens piece by piece and remembers each: the lines of one file are in many packs, and in every try at one.
 *
 * It is exact, as a text is cut only where o200k_base and its kin cut it too before they look for tokens: a newline ends
 * a piece, but for more newlines, blank lines and slashes; nothing that can be seen and a space after it are ever in one.
 */
export function countByPieces(count: (text: string) => number): (text: string) => number {
  const lines = new Remembered(count, LONGEST_LINE)
  const words = new Remembered(count, LONGEST_WORD)
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

class Remembered {
  private readonly known = new Map<string, number>()
  private readonly counted: (text: string) => number
  private readonly longest: number

  constructor(counted: (text: string) => number, longest: number) {
    this.counted = counted
    this.longest = longest
  }

  count(text: string): number {
    const known = this.known.get(text)
    if (known !== undefined) return known
    const tokens = this.counted(text)
    if (text.length > this.longest) return tokens
    if (this.known.size >= MOST_REMEMBERED) this.known.clear()
    // A slice of a longer text keeps all of it in memory.
    this.known.set(Buffer.from(text, 'utf16le').toString('utf16le'), tokens)
    return tokens
  }
}

/** Past the next newline that surely ends a piece. */
function lineEnd(text: string, start: number): number {
  for (let at = text.indexOf('\n', start); at >= 0; at = text.indexOf('\n', at + 1))
    if (isLineStart(text, at + 1)) return at + 1
  return text.length
}

/** A line that begins with something that can be seen, after spaces, and not with a slash. */
function isLineStart(text: string, at: number): boolean {
  let place = at
  while (text.charCodeAt(place) === SPACE || text.charCodeAt(place) === TAB) place++
  return isVisible(text.charCodeAt(place)) && (place > at || text.charCodeAt(place) !== SLASH)
}

/** Before the next space that has something to be seen before it. */
function wordEnd(text: string, start: number, end: number): number {
  for (let at = text.indexOf(' ', start + 1); at >= 0 && at < end; at = text.indexOf(' ', at + 1))
    if (isVisible(text.charCodeAt(at - 1))) return at
  return end
}

/** Of ASCII: what is beyond may be a space of another kind. */
function isVisible(code: number): boolean {
  return code > SPACE && code <= TILDE
}

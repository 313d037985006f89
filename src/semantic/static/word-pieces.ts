/** Words of prose and of identifiers: runs of letters, split at humps, and runs of digits. */
const WORD = /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|[0-9]+/g
/** Longer words are data. */
const LONGEST_WORD = 24
const LONGEST_PIECE = 14
const INNER = '##'
/** Words repeat. The limit bounds the memory that hostile files can take. */
const MAX_CACHED = 100_000
const NONE: readonly number[] = []

/** Splits texts into the rows of a static model. */
export class WordPieces {
  readonly #rows = new Map<string, number>()
  readonly #cache = new Map<string, readonly number[]>()

  constructor(words: readonly string[]) {
    for (let row = 0; row < words.length; row++) this.#rows.set(words[row]!, row)
  }

  /** The rows of the first tokens of a text, at most `limit`. */
  rowsOf(text: string, limit: number): number[] {
    const rows: number[] = []
    for (const word of text.match(WORD) ?? []) {
      for (const row of this.#rowsOfWord(word)) {
        if (rows.length === limit) return rows
        rows.push(row)
      }
    }
    return rows
  }

  #rowsOfWord(written: string): readonly number[] {
    const known = this.#cache.get(written)
    if (known !== undefined) return known
    const rows = this.#split(written.toLowerCase())
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear()
    // A copy: a slice would keep the whole text in memory.
    this.#cache.set(Buffer.from(written).toString(), rows)
    return rows
  }

  /** The whole word if it is listed, else its longest pieces from the left; letters of no piece are skipped. */
  #split(word: string): readonly number[] {
    if (word.length > LONGEST_WORD) return NONE
    const whole = this.#rows.get(word)
    if (whole !== undefined) return [whole]
    const rows: number[] = []
    for (let start = 0; start < word.length; ) {
      let length = Math.min(LONGEST_PIECE, word.length - start)
      for (; length > 0; length--) {
        const row = this.#rows.get((start > 0 ? INNER : '') + word.slice(start, start + length))
        if (row === undefined) continue
        rows.push(row)
        break
      }
      start += Math.max(1, length)
    }
    return rows
  }
}

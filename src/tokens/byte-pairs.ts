import { NO_TOKEN, type TokenTable } from './token-table.js'

const encoder = new TextEncoder()
/** A unit of UTF-16 takes at most so many bytes in UTF-8. */
const MOST_BYTES = 3
const LAST_ASCII = 0x7f
/** A piece is a word or a run of signs: longer ones are rare. */
const FIRST_ROOM = 1024
/** After the last part there is none to merge with; nor where two parts together are no token. */
const NO_PAIR = 0x7fffffff

/**
 * Counts tokens by byte-pair encoding: `split` cuts the text into pieces; a piece is one token, or starts as bytes, of which
 * the two neighbours that make the token of the lowest rank are merged, again and again.
 */
export class BytePairCounter {
  readonly #table: TokenTable
  readonly #split: RegExp
  #bytes = new Uint8Array(FIRST_ROOM)
  /** Where each part starts. */
  #starts = new Int32Array(FIRST_ROOM + 1)
  /** The rank of each part with the one after it. */
  #ranks = new Int32Array(FIRST_ROOM + 1)

  constructor(table: TokenTable, split: RegExp) {
    this.#table = table
    this.#split = split
  }

  count(text: string): number {
    let tokens = 0
    for (const [piece] of text.matchAll(this.#split)) tokens += this.#countPiece(piece)
    return tokens
  }

  #countPiece(piece: string): number {
    this.#makeRoom(piece.length * MOST_BYTES)
    const length = this.#encode(piece)
    return this.#table.rank(this.#bytes, 0, length) === NO_TOKEN ? this.#merge(length) : 1
  }

  /** A native call takes longer than most pieces. */
  #encode(piece: string): number {
    const bytes = this.#bytes
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at)
      if (code > LAST_ASCII) return encoder.encodeInto(piece, bytes).written
      bytes[at] = code
    }
    return piece.length
  }

  /** The number of parts that are left when no two make a token. */
  #merge(length: number): number {
    const [starts, ranks] = [this.#starts, this.#ranks]
    for (let at = 0; at <= length; at++) starts[at] = at
    let parts = length
    for (let at = 0; at < parts; at++) ranks[at] = this.#pairRank(at, parts)
    for (;;) {
      let [lowest, part] = [NO_PAIR, 0]
      for (let at = 0; at < parts - 1; at++) {
        if (ranks[at]! >= lowest) continue
        lowest = ranks[at]!
        part = at
      }
      if (lowest === NO_PAIR) return parts
      // The end of the last part is kept too.
      starts.copyWithin(part + 1, part + 2, parts + 1)
      ranks.copyWithin(part + 1, part + 2, parts)
      parts--
      ranks[part] = this.#pairRank(part, parts)
      if (part > 0) ranks[part - 1] = this.#pairRank(part - 1, parts)
    }
  }

  #pairRank(part: number, parts: number): number {
    if (part + 2 > parts) return NO_PAIR
    const rank = this.#table.rank(this.#bytes, this.#starts[part]!, this.#starts[part + 2]!)
    return rank === NO_TOKEN ? NO_PAIR : rank
  }

  #makeRoom(bytes: number): void {
    if (bytes <= this.#bytes.length) return
    this.#bytes = new Uint8Array(bytes)
    this.#starts = new Int32Array(bytes + 1)
    this.#ranks = new Int32Array(bytes + 1)
  }
}

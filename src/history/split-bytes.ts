/** Longer pieces are cut: pieces that matter are short, and a minified file is one line. */
const DEFAULT_MAX_BYTES = 64 * 1024

/** Splits a stream of chunks at one byte; hands over each complete piece without that byte. */
export class ByteSplitter {
  readonly #separator: number
  readonly #onPiece: (bytes: Buffer, start: number, end: number) => void
  readonly #maxBytes: number
  #rest: Buffer | null = null

  constructor(
    separator: number,
    onPiece: (bytes: Buffer, start: number, end: number) => void,
    maxBytes = DEFAULT_MAX_BYTES,
  ) {
    this.#separator = separator
    this.#onPiece = onPiece
    this.#maxBytes = maxBytes
  }

  push(chunk: Buffer): void {
    let start = 0
    for (;;) {
      const end = chunk.indexOf(this.#separator, start)
      if (end < 0) break
      if (this.#rest === null) this.#onPiece(chunk, start, end)
      else this.#flush(chunk.subarray(start, end))
      start = end + 1
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start))
  }

  /** Hands over the last piece if the stream does not end in the separator. */
  end(): void {
    if (this.#rest !== null) this.#flush(Buffer.alloc(0))
  }

  #flush(last: Buffer): void {
    this.#keep(last)
    const piece = this.#rest!
    this.#rest = null
    this.#onPiece(piece, 0, piece.length)
  }

  #keep(part: Buffer): void {
    const kept = this.#rest ?? Buffer.alloc(0)
    const room = this.#maxBytes - kept.length
    this.#rest = room <= 0 ? kept : Buffer.concat([kept, part.subarray(0, room)])
  }
}

/** Texts by number, decoded on demand: a graph has more texts than any query reads. */
export class TextTable {
  /** Text n is bytes[starts[n] … starts[n + 1]), in UTF-8. */
  readonly starts: Uint32Array
  readonly bytes: Uint8Array
  readonly #buffer: Buffer
  /** With a place for each text: assigned far apart, they would be kept in a hash table. */
  readonly #read: (string | undefined)[]

  /** @param before texts of another table that this one has too, by number (without: all by their own): those decoded there are not decoded again */
  constructor(
    starts: Uint32Array,
    bytes: Uint8Array,
    before?: { table: TextTable; numbers: Uint32Array | null },
  ) {
    this.#read = before?.numbers === null ? before.table.#read.slice() : new Array(starts.length - 1)
    if (before !== undefined && before.numbers !== null) {
      const { table, numbers } = before
      const read = table.#read
      for (let id = 0; id < numbers.length; id++) this.#read[id] = read[numbers[id]!]
    }
    this.starts = starts
    this.bytes = bytes
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** The same texts, with others of the same length in place of some. */
  with(changed: ReadonlyMap<number, Uint8Array>): TextTable {
    const bytes = this.bytes.slice()
    const now = new TextTable(this.starts, bytes, { table: this, numbers: null })
    for (const [id, text] of changed) {
      bytes.set(text, this.starts[id]!)
      now.#read[id] = undefined
    }
    return now
  }

  get length(): number {
    return this.starts.length - 1
  }

  get(id: number): string {
    let text = this.#read[id]
    if (text === undefined) {
      text = this.#buffer.toString('utf8', this.starts[id]!, this.starts[id + 1]!)
      this.#read[id] = text
    }
    return text
  }
}

export const NO_TEXTS = new TextTable(new Uint32Array(1), new Uint8Array(0))

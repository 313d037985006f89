import { type ByteReader, ByteWriter, isEarlyEnd } from '../shared/bytes.js'

/** First bytes of every encoded value of this folder; with the format number after it, they identify old or foreign data. */
const MAGIC = 0x5ea

/** Writes numbers to a body, and each distinct text once, before it. */
export class TextWriter {
  readonly #body: ByteWriter
  readonly #ids = new Map<string, number>()

  constructor(body: ByteWriter) {
    this.#body = body
  }

  text(value: string): void {
    let id = this.#ids.get(value)
    if (id === undefined) {
      id = this.#ids.size
      this.#ids.set(value, id)
    }
    this.#body.number(id)
  }

  list<T>(items: readonly T[], write: (item: T, index: number) => void): void {
    this.#body.number(items.length)
    for (const [index, item] of items.entries()) write(item, index)
  }

  bytes(format: number): Uint8Array {
    const whole = new ByteWriter()
    whole.number(MAGIC)
    whole.number(format)
    whole.number(this.#ids.size)
    for (const value of this.#ids.keys()) whole.text(value)
    return whole.concat(this.#body)
  }
}

export class TextReader {
  readonly #reader: ByteReader
  readonly #texts: string[] = []

  private constructor(reader: ByteReader) {
    this.#reader = reader
    for (let left = reader.number(); left > 0; left--) this.#texts.push(reader.text())
  }

  /** null if the bytes do not begin with this format. */
  static open(reader: ByteReader, format: number): TextReader | null {
    return reader.number() === MAGIC && reader.number() === format ? new TextReader(reader) : null
  }

  text(): string {
    const value = this.#texts[this.#reader.number()]
    if (value === undefined) throw new RangeError('the encoded bytes name a text that is not there')
    return value
  }

  list<T>(read: () => T): T[] {
    const items: T[] = []
    for (let left = this.#reader.number(); left > 0; left--) items.push(read())
    return items
  }
}

/** The result of `decode`, or null if the bytes end too early: the data can always be read from git again. */
export function decodeOrNull<T>(decode: () => T | null): T | null {
  try {
    return decode()
  } catch (error) {
    if (error instanceof RangeError || isEarlyEnd(error)) return null
    throw error
  }
}

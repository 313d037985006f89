import { SeamarkError } from './errors.js'

const FIRST_BYTES = 1 << 16
const LOW_BITS = 0x7f
const CONTINUE_BIT = 0x80
const BITS = 7
/** A varint of 32 bits. */
const MAX_VARINT_BYTES = 5
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
/** A call into the runtime costs as much as this many steps of a loop. */
const SHORT_TEXT = 40
const ASCII = 128
/** UTF-8 takes at most this many bytes for one UTF-16 unit. */
const MAX_UTF8_PER_UNIT = 3

/** Appends varints, text and bytes to a growing buffer; reusable after `concat`. */
export class ByteWriter {
  #bytes = new Uint8Array(FIRST_BYTES)
  #length = 0

  /** Varint (LEB128) of an integer from 0 to 2^32 − 1. */
  number(value: number): void {
    this.#reserve(MAX_VARINT_BYTES)
    let rest = value
    while (rest > LOW_BITS) {
      this.#bytes[this.#length++] = (rest & LOW_BITS) | CONTINUE_BIT
      rest >>>= BITS
    }
    this.#bytes[this.#length++] = rest
  }

  byte(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = value
  }

  /** Zigzag varint of a signed integer. */
  signed(value: number): void {
    this.number(value < 0 ? -2 * value - 1 : 2 * value)
  }

  text(value: string): void {
    this.#reserve(value.length * MAX_UTF8_PER_UNIT + MAX_VARINT_BYTES)
    const start = this.#length
    if (value.length <= SHORT_TEXT && this.#isWritten(value, start)) return
    // Most text is short: its length takes one byte, written after the text.
    const { written } = encoder.encodeInto(value, this.#bytes.subarray(start + 1))
    if (written <= LOW_BITS) {
      this.#bytes[start] = written
      this.#length = start + 1 + written
      return
    }
    this.number(written)
    encoder.encodeInto(value, this.#bytes.subarray(this.#length))
    this.#length += written
  }

  /** Writes a short text if it is of plain characters, which take one byte each; there is room for it. */
  #isWritten(value: string, start: number): boolean {
    const { length } = value
    for (let at = 0; at < length; at++) {
      const code = value.charCodeAt(at)
      if (code >= ASCII) return false
      this.#bytes[start + 1 + at] = code
    }
    this.#bytes[start] = length
    this.#length = start + 1 + length
    return true
  }

  /** Its length, then the bytes. */
  bytes(value: Uint8Array): void {
    this.number(value.length)
    this.#reserve(value.length)
    this.#bytes.set(value, this.#length)
    this.#length += value.length
  }

  get size(): number {
    return this.#length
  }

  /** Begins a part whose size comes before it; `end` takes what this returns. */
  begin(): number {
    this.#reserve(1)
    return this.#length++
  }

  /** Ends a part. Most are short: their size takes the one byte that was left for it. */
  end(begun: number): void {
    const start = begun + 1
    const size = this.#length - start
    if (size <= LOW_BITS) {
      this.#bytes[begun] = size
      return
    }
    const end = this.#length
    this.number(size)
    const prefix = this.#bytes.slice(end, this.#length)
    this.#bytes.copyWithin(begun + prefix.length, start, end)
    this.#bytes.set(prefix, begun)
    this.#length = begun + prefix.length + size
  }

  /** Copy of the bytes of both writers, this one first; both become empty. */
  concat(other: ByteWriter): Uint8Array {
    const joined = new Uint8Array(this.#length + other.#length)
    joined.set(this.#bytes.subarray(0, this.#length))
    joined.set(other.#bytes.subarray(0, other.#length), this.#length)
    this.#length = 0
    other.#length = 0
    return joined
  }

  /** The bytes themselves, valid until something is written; the writer becomes empty. */
  take(): Uint8Array {
    const bytes = this.#bytes.subarray(0, this.#length)
    this.#length = 0
    return bytes
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const wider = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more))
    wider.set(this.#bytes)
    this.#bytes = wider
  }
}

function endsEarly(): SeamarkError {
  return new SeamarkError(
    'DATA_DAMAGED',
    'Expected encoded data to be whole, found that it ends too early: run `seamark index`, which makes it again.',
  )
}

/** Whether an error says that encoded bytes end too early. */
export function isEarlyEnd(error: unknown): boolean {
  return error instanceof SeamarkError && error.code === 'DATA_DAMAGED'
}

/** Reads the output of `ByteWriter`; DATA_DAMAGED where it ends too early. */
export class ByteReader {
  #at = 0
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  number(): number {
    let value = 0
    let scale = 1
    for (;;) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw endsEarly()
      value += (byte & LOW_BITS) * scale
      if (byte < CONTINUE_BIT) return value
      scale *= CONTINUE_BIT
    }
  }

  /** Skips `length` bytes and returns their start. */
  skip(length: number): number {
    const start = this.#at
    if (start + length > this.#bytes.length) throw endsEarly()
    this.#at += length
    return start
  }

  /** A view of the bytes that `ByteWriter.bytes` wrote. */
  bytes(): Uint8Array {
    const length = this.number()
    const start = this.skip(length)
    return this.#bytes.subarray(start, start + length)
  }

  signed(): number {
    const value = this.number()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }

  text(): string {
    const length = this.number()
    const start = this.skip(length)
    return decoder.decode(this.#bytes.subarray(start, start + length))
  }

  /** Passes over a text, and returns its place. */
  skipText(): number {
    const place = this.#at
    this.skip(this.number())
    return place
  }

  /** The text at a place that was passed over. */
  textAt(place: number): string {
    const at = this.#at
    this.#at = place
    const text = this.text()
    this.#at = at
    return text
  }
}

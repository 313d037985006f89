const FIRST_BYTES = 1 << 16
const LOW_BITS = 0x7f
const MORE = 0x80
const BITS = 7
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
/** UTF-8 takes at most this many bytes for one UTF-16 unit. */
const MAX_UTF8_PER_UNIT = 3

/** Appends numbers and text to a buffer that grows; used again after `concat`. */
export class ByteWriter {
  private bytes = new Uint8Array(FIRST_BYTES)
  private length = 0

  /** A non-negative integer below 2^32 in 7-bit groups, low ones first. */
  number(value: number): void {
    this.reserve(5)
    let rest = value
    while (rest > LOW_BITS) {
      this.bytes[this.length++] = (rest & LOW_BITS) | MORE
      rest >>>= BITS
    }
    this.bytes[this.length++] = rest
  }

  byte(value: number): void {
    this.reserve(1)
    this.bytes[this.length++] = value
  }

  /** An integer of either sign, small ones short. */
  signed(value: number): void {
    this.number(value < 0 ? -2 * value - 1 : 2 * value)
  }

  text(value: string): void {
    this.reserve(value.length * MAX_UTF8_PER_UNIT + 5)
    const start = this.length
    // Most text is short: its length is one byte, written after the text is known to fit.
    const { written } = encoder.encodeInto(value, this.bytes.subarray(start + 1))
    if (written <= LOW_BITS) {
      this.bytes[start] = written
      this.length = start + 1 + written
      return
    }
    this.number(written)
    encoder.encodeInto(value, this.bytes.subarray(this.length))
    this.length += written
  }

  get size(): number {
    return this.length
  }

  /** Takes over what was written to another writer, which is empty again. */
  append(other: ByteWriter): void {
    this.reserve(other.length)
    this.bytes.set(other.bytes.subarray(0, other.length), this.length)
    this.length += other.length
    other.length = 0
  }

  /** What was written here and then there, as one copy; both writers are empty again. */
  concat(other: ByteWriter): Uint8Array {
    const joined = new Uint8Array(this.length + other.length)
    joined.set(this.bytes.subarray(0, this.length))
    joined.set(other.bytes.subarray(0, other.length), this.length)
    this.length = 0
    other.length = 0
    return joined
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const wider = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more))
    wider.set(this.bytes)
    this.bytes = wider
  }
}

/** Reads what `ByteWriter` wrote. */
export class ByteReader {
  private at = 0
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  number(): number {
    let value = 0
    let scale = 1
    for (;;) {
      const byte = this.bytes[this.at++]
      if (byte === undefined) throw new RangeError('the encoded bytes end too early')
      value += (byte & LOW_BITS) * scale
      if (byte < MORE) return value
      scale *= MORE
    }
  }

  /** Where the next `length` bytes begin, which are passed over. */
  skip(length: number): number {
    const start = this.at
    if (start + length > this.bytes.length) throw new RangeError('the encoded bytes end too early')
    this.at += length
    return start
  }

  signed(): number {
    const value = this.number()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }

  text(): string {
    const length = this.number()
    const end = this.at + length
    if (end > this.bytes.length) throw new RangeError('the encoded bytes end too early')
    const value = decoder.decode(this.bytes.subarray(this.at, end))
    this.at = end
    return value
  }
}

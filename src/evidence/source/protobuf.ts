import { MalformedEvidence } from '../malformed.js'

/** Wire types of Protocol Buffers. */
export const WIRE = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const

const LOW_BITS = 0x7f
const CONTINUE_BIT = 0x80
const GROUP = 0x80
const WIRE_BITS = 3
const WIRE_MASK = 7
const MOST_VARINT_BYTES = 10
const BYTES_OF_64 = 8
const BYTES_OF_32 = 4
const HIGH_WORD = 2 ** 32

const decoder = new TextDecoder()

/**
 * The fields of one message in memory, in order. After `next`, one of the readers of values is called; a value that is not read is
 * skipped.
 *
 * @example const fields = new Fields(bytes); while (fields.next()) if (fields.field === 1) name = fields.text()
 */
export class Fields {
  field = 0
  wire = 0
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #end: number
  #at: number
  #isRead = true

  /** Messages inside of another share its bytes and its view: to make these takes longer than to read a small message. */
  constructor(
    bytes: Uint8Array,
    view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    start = 0,
    end = bytes.length,
  ) {
    this.#bytes = bytes
    this.#view = view
    this.#at = start
    this.#end = end
  }

  next(): boolean {
    if (!this.#isRead) this.#skip()
    if (this.#at >= this.#end) return false
    const key = this.#varint()
    this.field = Math.floor(key / 2 ** WIRE_BITS)
    this.wire = key & WIRE_MASK
    if (this.field === 0) throw new MalformedEvidence('the number of a field', '0')
    this.#isRead = false
    return true
  }

  /** An integer of up to 64 bits; those above 2^53 are rounded. Negative ones are read as such. */
  number(): number {
    this.#isRead = true
    switch (this.wire) {
      case WIRE.varint:
        return this.#varint()
      case WIRE.fixed64:
        return this.#fixed64()
      case WIRE.fixed32: {
        const at = this.#take(BYTES_OF_32)
        return this.#view.getUint32(at, true)
      }
      default:
        throw new MalformedEvidence(`a number as field ${this.field}`, `wire type ${this.wire}`)
    }
  }

  /** A floating-point number of 64 bits. */
  double(): number {
    this.#isRead = true
    if (this.wire !== WIRE.fixed64)
      throw new MalformedEvidence(`a number as field ${this.field}`, `wire type ${this.wire}`)
    return this.#view.getFloat64(this.#take(BYTES_OF_64), true)
  }

  bytes(): Uint8Array {
    const start = this.#takeBytes()
    return this.#bytes.subarray(start, this.#at)
  }

  text(): string {
    return decoder.decode(this.bytes())
  }

  message(): Fields {
    const start = this.#takeBytes()
    return new Fields(this.#bytes, this.#view, start, this.#at)
  }

  /** What a function makes of bytes, from `start` to `end`: a view of each of millions would take more memory than what is made of it. */
  of<T>(make: (bytes: Uint8Array, start: number, end: number) => T): T {
    const start = this.#takeBytes()
    return make(this.#bytes, start, this.#at)
  }

  /** Adds the numbers of a repeated field, packed or not, to a list. */
  numbersInto(list: number[]): void {
    if (this.wire !== WIRE.bytes) {
      list.push(this.number())
      return
    }
    const packed = this.message()
    while (packed.#at < packed.#end) list.push(packed.#varint())
  }

  #fixed64(): number {
    const at = this.#take(BYTES_OF_64)
    return this.#view.getUint32(at, true) + this.#view.getUint32(at + BYTES_OF_32, true) * HIGH_WORD
  }

  #varint(): number {
    let value = 0
    let scale = 1
    for (let length = 0; length < MOST_VARINT_BYTES; length++) {
      if (this.#at >= this.#end) throw endsEarly()
      const byte = this.#bytes[this.#at++]!
      value += (byte & LOW_BITS) * scale
      if ((byte & CONTINUE_BIT) === 0) return length === MOST_VARINT_BYTES - 1 ? value - 2 ** 64 : value
      scale *= GROUP
    }
    throw new MalformedEvidence('a number of at most 64 bits', 'a longer one')
  }

  #skip(): void {
    if (this.wire === WIRE.bytes) this.#takeBytes()
    else this.number()
  }

  /** Where the bytes begin; they end where the next field begins. */
  #takeBytes(): number {
    this.#isRead = true
    if (this.wire !== WIRE.bytes)
      throw new MalformedEvidence(`bytes as field ${this.field}`, `wire type ${this.wire}`)
    return this.#take(this.#varint())
  }

  #take(length: number): number {
    const at = this.#at
    if (length < 0 || length > this.#end - at) throw endsEarly()
    this.#at += length
    return at
  }
}

function endsEarly(): MalformedEvidence {
  return new MalformedEvidence('a whole message', 'its end before that')
}

/** Larger messages inside of a file are no documents and no batches of spans. */
const MOST_MESSAGE_BYTES = 64 * 1024 * 1024

/**
 * Reads the outermost message of a file in pieces and visits those of its fields that hold bytes and are wanted, each as soon as it is whole.
 * Only one of them is in memory at a time: its bytes hold until the visit ends.
 */
export async function eachField(
  chunks: AsyncIterable<Uint8Array>,
  wanted: ReadonlySet<number>,
  visit: (field: number, bytes: Uint8Array) => void,
): Promise<void> {
  const input = new Input(chunks)
  try {
    await visitFields(input, wanted, visit)
  } finally {
    await input.close()
  }
}

async function visitFields(
  input: Input,
  wanted: ReadonlySet<number>,
  visit: (field: number, bytes: Uint8Array) => void,
): Promise<void> {
  for (let key = await input.varint(); key !== null; key = await input.varint()) {
    const field = Math.floor(key / 2 ** WIRE_BITS)
    const wire = key & WIRE_MASK
    if (wire === WIRE.bytes) {
      const length = (await input.varint()) ?? -1
      if (length < 0) throw endsEarly()
      if (!wanted.has(field)) await input.skip(length)
      else if (length > MOST_MESSAGE_BYTES)
        throw new MalformedEvidence(`messages of at most ${MOST_MESSAGE_BYTES} bytes`, `one of ${length}`)
      else visit(field, await input.take(length))
    } else if (wire === WIRE.varint) {
      if ((await input.varint()) === null) throw endsEarly()
    } else if (wire === WIRE.fixed64) await input.skip(BYTES_OF_64)
    else if (wire === WIRE.fixed32) await input.skip(BYTES_OF_32)
    else throw new MalformedEvidence('a wire type', String(wire))
  }
}

/** Bytes that come in pieces. */
class Input {
  readonly #chunks: AsyncIterator<Uint8Array>
  #chunk: Uint8Array = new Uint8Array()
  #at = 0
  /** What stands in several chunks: they do not outlast each other. */
  #joined = new Uint8Array()

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** Null at the end of the file. */
  async varint(): Promise<number | null> {
    let value = 0
    let scale = 1
    for (let length = 0; length < MOST_VARINT_BYTES; length++) {
      if (this.#at >= this.#chunk.length && !(await this.#more())) {
        if (length === 0) return null
        throw endsEarly()
      }
      const byte = this.#chunk[this.#at++]!
      value += (byte & LOW_BITS) * scale
      if ((byte & CONTINUE_BIT) === 0) return value
      scale *= GROUP
    }
    throw new MalformedEvidence('a number of at most 64 bits', 'a longer one')
  }

  async take(length: number): Promise<Uint8Array> {
    if (length <= this.#chunk.length - this.#at) {
      this.#at += length
      return this.#chunk.subarray(this.#at - length, this.#at)
    }
    let taken = 0
    while (taken < length) {
      if (this.#at >= this.#chunk.length && !(await this.#more())) throw endsEarly()
      const piece = this.#chunk.subarray(this.#at, this.#at + length - taken)
      this.#join(piece, taken)
      this.#at += piece.length
      taken += piece.length
    }
    return this.#joined.subarray(0, length)
  }

  /** Grows with what is there: a length alone reserves no memory. */
  #join(piece: Uint8Array, at: number): void {
    if (at + piece.length > this.#joined.length) {
      const room = new Uint8Array(Math.max(at + piece.length, 2 * this.#joined.length))
      room.set(this.#joined.subarray(0, at))
      this.#joined = room
    }
    this.#joined.set(piece, at)
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  async skip(length: number): Promise<void> {
    let missing = length
    while (missing > 0) {
      if (this.#at >= this.#chunk.length && !(await this.#more())) throw endsEarly()
      const step = Math.min(missing, this.#chunk.length - this.#at)
      this.#at += step
      missing -= step
    }
  }

  async #more(): Promise<boolean> {
    this.#at = 0
    do {
      const { done, value } = await this.#chunks.next()
      if (done) {
        this.#chunk = new Uint8Array()
        return false
      }
      this.#chunk = value
    } while (this.#chunk.length === 0)
    return true
  }
}

import type { ByteReader, ByteWriter } from '../../shared/bytes.js'

/** Type of a value, in its first byte. A repeated text is a reference to the first one. */
const TAGS = {
  null: 0,
  false: 1,
  true: 2,
  integer: 3,
  float: 4,
  text: 5,
  textReference: 6,
  list: 7,
  record: 8,
} as const
const MOST_INTEGER = 2 ** 32 - 1
const FLOAT_BYTES = 8

/** Compact encoding of JSON values: each text is written once. */
export function writeValue(writer: ByteWriter, value: unknown, texts = new Map<string, number>()): void {
  if (value === null) writer.byte(TAGS.null)
  else if (typeof value === 'boolean') writer.byte(value ? TAGS.true : TAGS.false)
  else if (typeof value === 'number') writeNumber(writer, value)
  else if (typeof value === 'string') writeText(writer, value, texts)
  else if (Array.isArray(value)) {
    writer.byte(TAGS.list)
    writer.number(value.length)
    for (const each of value) writeValue(writer, each, texts)
  } else {
    const entries = Object.entries(value as object)
    writer.byte(TAGS.record)
    writer.number(entries.length)
    for (const [key, each] of entries) {
      writeText(writer, key, texts)
      writeValue(writer, each, texts)
    }
  }
}

function writeNumber(writer: ByteWriter, value: number): void {
  if (Number.isInteger(value) && value >= 0 && value <= MOST_INTEGER) {
    writer.byte(TAGS.integer)
    writer.number(value)
    return
  }
  writer.byte(TAGS.float)
  const bytes = new Uint8Array(FLOAT_BYTES)
  new DataView(bytes.buffer).setFloat64(0, value, true)
  for (const byte of bytes) writer.byte(byte)
}

function writeText(writer: ByteWriter, text: string, texts: Map<string, number>): void {
  const index = texts.get(text)
  if (index !== undefined) {
    writer.byte(TAGS.textReference)
    writer.number(index)
    return
  }
  texts.set(text, texts.size)
  writer.byte(TAGS.text)
  writer.text(text)
}

/** Throws a RangeError if the bytes are not such a value. */
export function readValue(reader: ByteReader, bytes: Uint8Array, texts: string[] = []): unknown {
  const tag = bytes[reader.skip(1)]
  switch (tag) {
    case TAGS.null:
      return null
    case TAGS.false:
    case TAGS.true:
      return tag === TAGS.true
    case TAGS.integer:
      return reader.number()
    case TAGS.float:
      return new DataView(bytes.buffer, bytes.byteOffset + reader.skip(FLOAT_BYTES)).getFloat64(0, true)
    case TAGS.text:
    case TAGS.textReference:
      return readText(reader, tag, texts)
    case TAGS.list:
      return Array.from({ length: readCount(reader, bytes) }, () => readValue(reader, bytes, texts))
    case TAGS.record:
      return Object.fromEntries(
        Array.from({ length: readCount(reader, bytes) }, () => {
          const key = readText(reader, bytes[reader.skip(1)]!, texts)
          return [key, readValue(reader, bytes, texts)]
        }),
      )
    default:
      throw new RangeError(`unknown tag ${tag}`)
  }
}

function readText(reader: ByteReader, tag: number, texts: string[]): string {
  if (tag === TAGS.text) {
    const text = reader.text()
    texts.push(text)
    return text
  }
  const text = tag === TAGS.textReference ? texts[reader.number()] : undefined
  if (text === undefined) throw new RangeError('expected a text')
  return text
}

/** Each item takes at least one byte: a larger count is corrupt and would only exhaust memory. */
function readCount(reader: ByteReader, bytes: Uint8Array): number {
  const count = reader.number()
  if (count > bytes.length) throw new RangeError(`${count} items in ${bytes.length} bytes`)
  return count
}

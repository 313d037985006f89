import type { ByteReader, ByteWriter } from '../../shared/bytes.js'

/** What a value is, by its first byte. A text that was there before is named by its number. */
const TAGS = {
  null: 0,
  false: 1,
  true: 2,
  whole: 3,
  float: 4,
  text: 5,
  again: 6,
  list: 7,
  record: 8,
} as const
const MOST_WHOLE = 2 ** 32 - 1
const FLOAT_BYTES = 8

/** Plain values (as JSON has them) in few bytes: each text once. */
export function writeValue(writer: ByteWriter, value: unknown, seen = new Map<string, number>()): void {
  if (value === null) writer.byte(TAGS.null)
  else if (typeof value === 'boolean') writer.byte(value ? TAGS.true : TAGS.false)
  else if (typeof value === 'number') writeNumber(writer, value)
  else if (typeof value === 'string') writeText(writer, value, seen)
  else if (Array.isArray(value)) {
    writer.byte(TAGS.list)
    writer.number(value.length)
    for (const each of value) writeValue(writer, each, seen)
  } else {
    const entries = Object.entries(value as object)
    writer.byte(TAGS.record)
    writer.number(entries.length)
    for (const [key, each] of entries) {
      writeText(writer, key, seen)
      writeValue(writer, each, seen)
    }
  }
}

function writeNumber(writer: ByteWriter, value: number): void {
  if (Number.isInteger(value) && value >= 0 && value <= MOST_WHOLE) {
    writer.byte(TAGS.whole)
    writer.number(value)
    return
  }
  writer.byte(TAGS.float)
  const bytes = new Uint8Array(FLOAT_BYTES)
  new DataView(bytes.buffer).setFloat64(0, value, true)
  for (const byte of bytes) writer.byte(byte)
}

function writeText(writer: ByteWriter, text: string, seen: Map<string, number>): void {
  const before = seen.get(text)
  if (before !== undefined) {
    writer.byte(TAGS.again)
    writer.number(before)
    return
  }
  seen.set(text, seen.size)
  writer.byte(TAGS.text)
  writer.text(text)
}

/** Throws a RangeError where the bytes are no such value. */
export function readValue(reader: ByteReader, bytes: Uint8Array, seen: string[] = []): unknown {
  const tag = bytes[reader.skip(1)]
  switch (tag) {
    case TAGS.null:
      return null
    case TAGS.false:
    case TAGS.true:
      return tag === TAGS.true
    case TAGS.whole:
      return reader.number()
    case TAGS.float:
      return new DataView(bytes.buffer, bytes.byteOffset + reader.skip(FLOAT_BYTES)).getFloat64(0, true)
    case TAGS.text:
    case TAGS.again:
      return readText(reader, tag, seen)
    case TAGS.list:
      return Array.from({ length: counted(reader, bytes) }, () => readValue(reader, bytes, seen))
    case TAGS.record:
      return Object.fromEntries(
        Array.from({ length: counted(reader, bytes) }, () => {
          const key = readText(reader, bytes[reader.skip(1)]!, seen)
          return [key, readValue(reader, bytes, seen)]
        }),
      )
    default:
      throw new RangeError(`${tag} begins no value`)
  }
}

function readText(reader: ByteReader, tag: number, seen: string[]): string {
  if (tag === TAGS.text) {
    const text = reader.text()
    seen.push(text)
    return text
  }
  const text = tag === TAGS.again ? seen[reader.number()] : undefined
  if (text === undefined) throw new RangeError('a text was expected')
  return text
}

/** Each item takes a byte at least: a larger count is none, and would only fill the memory. */
function counted(reader: ByteReader, bytes: Uint8Array): number {
  const count = reader.number()
  if (count > bytes.length) throw new RangeError(`${count} items in ${bytes.length} bytes`)
  return count
}

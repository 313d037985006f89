import type { Example } from './lesson.js'

/** Bytes of the length of the JSON header; the numbers follow it. */
const LENGTH_BYTES = 4

interface Header {
  features: string
  ids: readonly string[]
}

/** Paths are not stored: the present graph has them. */
type StoredExample = Omit<Example, 'paths'>

export function encodeExample({ features, ids, factors, rows }: StoredExample): Uint8Array {
  const header = Buffer.from(JSON.stringify({ features, ids } satisfies Header))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(header.length)
  return Buffer.concat([length, header, bytesOf(factors), bytesOf(rows)])
}

/** Null for empty or unreadable bytes: such an example teaches nothing. */
export function decodeExample(bytes: Uint8Array): StoredExample | null {
  if (bytes.length < LENGTH_BYTES) return null
  const buffer = Buffer.from(bytes)
  const start = LENGTH_BYTES + buffer.readUInt32LE()
  try {
    const { features, ids } = JSON.parse(buffer.toString('utf8', LENGTH_BYTES, start)) as Header
    const numbers = new Float32Array(
      buffer.buffer.slice(buffer.byteOffset + start, buffer.byteOffset + buffer.length),
    )
    return { features, ids, factors: numbers.subarray(0, ids.length), rows: numbers.subarray(ids.length) }
  } catch {
    return null
  }
}

function bytesOf(numbers: Float32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}

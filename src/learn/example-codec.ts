import type { Example } from './lesson.js'

/** Bytes of the length of the head, which is JSON; numbers follow. */
const LENGTH_BYTES = 4

interface Head {
  features: string
  ids: readonly string[]
}

/** Paths are not kept: whoever reads an example knows where its symbols stand now. */
export type KeptExample = Omit<Example, 'paths'>

export function encodeExample({ features, ids, factors, rows }: KeptExample): Uint8Array {
  const head = Buffer.from(JSON.stringify({ features, ids } satisfies Head))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(head.length)
  return Buffer.concat([length, head, bytesOf(factors), bytesOf(rows)])
}

/** Null of nothing, and of bytes that are no example: what cannot be read teaches nothing. */
export function decodeExample(bytes: Uint8Array): KeptExample | null {
  if (bytes.length < LENGTH_BYTES) return null
  const buffer = Buffer.from(bytes)
  const start = LENGTH_BYTES + buffer.readUInt32LE()
  try {
    const { features, ids } = JSON.parse(buffer.toString('utf8', LENGTH_BYTES, start)) as Head
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

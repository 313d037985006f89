const LOW_BITS = 0x7f
const CONTINUE_BIT = 0x80
const BITS = 7
const WIRE_BITS = 3
const WIRE_MASK = 7
const BYTES_WIRE = 2
const MOST_LENGTH_BYTES = 5
const TRACE_ID_BYTES = 16
const KEY = /^[a-z][a-z0-9_.-]{1,60}$/

/**
 * Whether bytes begin like a request with traces: with a resource whose first attribute has a name, or with a span that has the id of a
 * trace. The head may end anywhere.
 */
export function isOtlpHead(head: Uint8Array): boolean {
  const resourceSpans = child(head, 1)
  if (resourceSpans === null) return false
  const key = descend(resourceSpans, [1, 1, 1])
  if (key !== null && KEY.test(Buffer.from(key).toString('latin1'))) return true
  return descend(resourceSpans, [2, 2, 1])?.length === TRACE_ID_BYTES
}

function descend(bytes: Uint8Array, fields: readonly number[]): Uint8Array | null {
  let at: Uint8Array | null = bytes
  for (const field of fields) {
    if (at === null) return null
    at = child(at, field)
  }
  return at
}

/** The first field of a number, if only fields of bytes stand before it: what there is of it. */
function child(bytes: Uint8Array, field: number): Uint8Array | null {
  let at = 0
  while (at < bytes.length) {
    const key = bytes[at++]!
    if ((key & WIRE_MASK) !== BYTES_WIRE || key >= CONTINUE_BIT) return null
    let length = 0
    let more = true
    for (let n = 0; more; n++) {
      const byte = bytes[at++]
      if (byte === undefined || n >= MOST_LENGTH_BYTES) return null
      length += (byte & LOW_BITS) * 2 ** (BITS * n)
      more = byte >= CONTINUE_BIT
    }
    if (key >> WIRE_BITS === field) return bytes.subarray(at, at + length)
    at += length
  }
  return null
}

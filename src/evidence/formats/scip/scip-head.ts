import { MalformedEvidence } from '../../malformed.js'
import { Fields, WIRE } from '../../source/protobuf.js'

const METADATA_KEY = 0x0a
const METADATA = { version: 1, tool: 2, root: 3, encoding: 4 } as const
const LOW_BITS = 0x7f
const BITS = 7
/** A length of two bytes is more than any indexer says of itself. */
const MOST_LENGTH_BYTES = 2
/** A folder as a URL. */
const ROOT = /^[a-z][a-z0-9+.-]*:/i

/** Whether bytes begin like a SCIP index: with what the indexer says of itself, which has the folder of the project. */
export function isScipHead(head: Uint8Array): boolean {
  if (head[0] !== METADATA_KEY) return false
  const metadata = firstMessage(head)
  if (metadata === null) return false
  try {
    return isMetadata(new Fields(metadata))
  } catch (error) {
    if (error instanceof MalformedEvidence) return false
    throw error
  }
}

function firstMessage(head: Uint8Array): Uint8Array | null {
  let length = 0
  for (let at = 0; at < MOST_LENGTH_BYTES; at++) {
    const byte = head[at + 1] ?? 0
    length += (byte & LOW_BITS) << (BITS * at)
    if (byte > LOW_BITS) continue
    const start = at + 2
    return start + length <= head.length ? head.subarray(start, start + length) : null
  }
  return null
}

function isMetadata(fields: Fields): boolean {
  let hasRoot = false
  while (fields.next()) {
    const isNumber = fields.field === METADATA.version || fields.field === METADATA.encoding
    const isText = fields.field === METADATA.tool || fields.field === METADATA.root
    if (isNumber ? fields.wire !== WIRE.varint : !isText || fields.wire !== WIRE.bytes) return false
    if (fields.field === METADATA.root) hasRoot = ROOT.test(fields.text())
  }
  return hasRoot
}

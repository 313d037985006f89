import { type CodeGraph, ID_BYTES } from './code-graph.js'
import type { Communities } from './communities.js'

/** "SMC" and the format's number: a file of another format is found anew, not misread. */
const MAGIC = 0x534d4301
const WORD = Uint32Array.BYTES_PER_ELEMENT
/** Magic, nodes, communities, and a word to align the modularity after them. */
const HEADER_BYTES = 4 * WORD + Float64Array.BYTES_PER_ELEMENT

export interface KeptCommunities {
  communities: Communities
  /** Of the nodes that they were found for, in the form of a graph's column. */
  ids: Uint8Array
}

/** Communities with the ids of their nodes: numbers of nodes change with every edit, ids stay. */
export function encodeCommunities({ of, count, sizes, modularity }: Communities, graph: CodeGraph): Buffer {
  const { ids } = graph.columns
  const bytes = Buffer.alloc(HEADER_BYTES + ids.length + (of.length + count) * WORD)
  bytes.writeUInt32LE(MAGIC, 0)
  bytes.writeUInt32LE(of.length, WORD)
  bytes.writeUInt32LE(count, 2 * WORD)
  bytes.writeDoubleLE(modularity, 4 * WORD)
  let at = HEADER_BYTES
  for (const column of [ids, of, sizes]) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at)
    at += column.byteLength
  }
  return bytes
}

/** Null when the bytes are not communities of this format. */
export function decodeCommunities(bytes: Uint8Array): KeptCommunities | null {
  // A copy begins at a multiple of eight in memory, as views of numbers must.
  const file = Buffer.from(new Uint8Array(bytes).buffer)
  if (file.length < HEADER_BYTES || file.readUInt32LE(0) !== MAGIC) return null
  const nodes = file.readUInt32LE(WORD)
  const count = file.readUInt32LE(2 * WORD)
  if (file.length !== HEADER_BYTES + nodes * (ID_BYTES + WORD) + count * WORD) return null
  const idsEnd = HEADER_BYTES + nodes * ID_BYTES
  return {
    ids: new Uint8Array(file.buffer, HEADER_BYTES, nodes * ID_BYTES),
    communities: {
      of: new Uint32Array(file.buffer, idsEnd, nodes),
      count,
      sizes: new Uint32Array(file.buffer, idsEnd + nodes * WORD, count),
      modularity: file.readDoubleLE(4 * WORD),
    },
  }
}

import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { CodeGraph, type GraphColumns } from './code-graph.js'

/** "SMG" and the format's number: a file of another format is made anew, not misread. */
const MAGIC = 0x534d4701
const ALIGNMENT = 8
const HEADER_BYTES = 16

type Column = Uint8Array | Int32Array | Uint32Array
/** The order of columns in the file. */
const COLUMNS: readonly [keyof GraphColumns, 'u8' | 'i32' | 'u32'][] = [
  ['ids', 'u8'],
  ['kinds', 'u8'],
  ['flags', 'u8'],
  ['containers', 'i32'],
  ['startLines', 'u32'],
  ['endLines', 'u32'],
  ['names', 'u32'],
  ['qualifiedNames', 'u32'],
  ['paths', 'u32'],
  ['contents', 'u32'],
  ['outStart', 'u32'],
  ['sources', 'u32'],
  ['targets', 'u32'],
  ['edgeKinds', 'u8'],
  ['provenances', 'u8'],
  ['edgeFlags', 'u8'],
  ['confidences', 'u8'],
  ['lines', 'u32'],
  ['inStart', 'u32'],
  ['inEdges', 'u32'],
]

/**
 * A graph as bytes: header, lengths, columns at aligned places, then the texts as one JSON array. Loading is one read
 * and no copying: the columns are views.
 */
export function encodeGraph(graph: CodeGraph): Buffer {
  const texts = Buffer.from(JSON.stringify(graph.texts))
  const lengths = COLUMNS.map(([name]) => graph.columns[name].byteLength)
  const offsets: number[] = []
  let size = aligned(HEADER_BYTES + COLUMNS.length * 4)
  for (const length of lengths) {
    offsets.push(size)
    size = aligned(size + length)
  }
  const file = Buffer.alloc(size + texts.length)
  file.writeUInt32LE(MAGIC, 0)
  file.writeUInt32LE(COLUMNS.length, 4)
  file.writeUInt32LE(size, 8)
  file.writeUInt32LE(texts.length, 12)
  COLUMNS.forEach(([name], i) => {
    file.writeUInt32LE(lengths[i]!, HEADER_BYTES + i * 4)
    const column = graph.columns[name]
    file.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), offsets[i]!)
  })
  texts.copy(file, size)
  return file
}

/** Null when the bytes are not a graph of this format. */
export function decodeGraph(file: Buffer): CodeGraph | null {
  if (file.length < HEADER_BYTES || file.readUInt32LE(0) !== MAGIC || file.readUInt32LE(4) !== COLUMNS.length)
    return null
  const size = file.readUInt32LE(8)
  if (file.length !== size + file.readUInt32LE(12)) return null
  // Views of 32-bit numbers must start at a multiple of four in memory.
  const bytes =
    file.byteOffset % ALIGNMENT === 0 ? file : Buffer.from(Uint8Array.prototype.slice.call(file).buffer)
  let offset = aligned(HEADER_BYTES + COLUMNS.length * 4)
  const columns: Record<string, Column> = {}
  COLUMNS.forEach(([name, type], i) => {
    const length = file.readUInt32LE(HEADER_BYTES + i * 4)
    const start = bytes.byteOffset + offset
    columns[name] =
      type === 'u8'
        ? new Uint8Array(bytes.buffer, start, length)
        : type === 'i32'
          ? new Int32Array(bytes.buffer, start, length / 4)
          : new Uint32Array(bytes.buffer, start, length / 4)
    offset = aligned(offset + length)
  })
  const texts = JSON.parse(file.toString('utf8', size)) as string[]
  return new CodeGraph(columns as unknown as GraphColumns, texts)
}

/** Written beside and then moved into place: a reader sees the old graph or the new one, whole. */
export function saveGraph(path: string, graph: CodeGraph): void {
  const fresh = `${path}.${process.pid}.new`
  writeFileSync(fresh, encodeGraph(graph))
  renameSync(fresh, path)
}

/** Null when there is none, or one of another format. */
export function loadGraph(path: string): CodeGraph | null {
  try {
    return decodeGraph(readFileSync(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function aligned(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT
}

import { closeSync, fstatSync, readFileSync, readSync, renameSync, writeFileSync } from 'node:fs'
import { openIfThere } from './open-if-there.js'

export type Column = Uint8Array | Uint16Array | Int32Array | Uint32Array
export type ColumnType = 'u8' | 'u16' | 'i32' | 'u32'

const VIEWS = { u8: Uint8Array, u16: Uint16Array, i32: Int32Array, u32: Uint32Array } as const
const ALIGNMENT = 8
const WORD = 4
/** Magic, number of columns, where the texts begin, their length. */
const HEADER_BYTES = 4 * WORD

/** What a file of columns holds: its magic number (with the format's version in it) and the columns in order. */
export interface ColumnLayout {
  magic: number
  types: readonly ColumnType[]
}

/** Columns of numbers at aligned places, then texts as one JSON array. Loading is one read: the columns are views. */
export function encodeColumns(
  layout: ColumnLayout,
  columns: readonly Column[],
  texts: readonly string[],
): Buffer {
  const text = Buffer.from(JSON.stringify(texts))
  const offsets: number[] = []
  let size = aligned(HEADER_BYTES + columns.length * WORD)
  for (const column of columns) {
    offsets.push(size)
    size = aligned(size + column.byteLength)
  }
  const file = Buffer.alloc(size + text.length)
  file.writeUInt32LE(layout.magic, 0)
  file.writeUInt32LE(columns.length, WORD)
  file.writeUInt32LE(size, 2 * WORD)
  file.writeUInt32LE(text.length, 3 * WORD)
  columns.forEach((column, at) => {
    file.writeUInt32LE(column.byteLength, HEADER_BYTES + at * WORD)
    file.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), offsets[at]!)
  })
  text.copy(file, size)
  return file
}

/** Null when the bytes are of another layout, or damaged so that they cannot be read. */
export function decodeColumns(layout: ColumnLayout, file: Buffer): ColumnFile | null {
  try {
    return readColumns(layout, file)
  } catch {
    return null
  }
}

export interface ColumnFile {
  columns: Column[]
  texts: string[]
}

function readColumns(layout: ColumnLayout, file: Buffer): ColumnFile | null {
  if (file.length < HEADER_BYTES || file.readUInt32LE(0) !== layout.magic) return null
  if (file.readUInt32LE(WORD) !== layout.types.length) return null
  const size = file.readUInt32LE(2 * WORD)
  if (file.length !== size + file.readUInt32LE(3 * WORD)) return null
  // Views of wider numbers must start at a multiple of their size in memory.
  const bytes =
    file.byteOffset % ALIGNMENT === 0 ? file : Buffer.from(Uint8Array.prototype.slice.call(file).buffer)
  return {
    columns: columnsIn(layout.types, file, bytes),
    texts: JSON.parse(file.toString('utf8', size)) as string[],
  }
}

/** Views of the bytes of a file, of columns whose lengths its head says. */
function columnsIn(types: readonly ColumnType[], head: Buffer, bytes: Buffer): Column[] {
  let offset = aligned(HEADER_BYTES + head.readUInt32LE(WORD) * WORD)
  return types.map((type, at) => {
    const length = head.readUInt32LE(HEADER_BYTES + at * WORD)
    const View = VIEWS[type]
    const start = bytes.byteOffset + offset
    offset = aligned(offset + length)
    return new View(bytes.buffer as ArrayBuffer, start, length / View.BYTES_PER_ELEMENT)
  })
}

/** The first columns of a file and its texts, without a read of what lies between. Null as for `decodeColumns`, or without a file. */
export function readFirstColumns(layout: ColumnLayout, path: string, count: number): ColumnFile | null {
  const file = openIfThere(path)
  if (file === null) return null
  try {
    const head = bytesAt(file, 0, aligned(HEADER_BYTES + layout.types.length * WORD))
    const size = head.readUInt32LE(2 * WORD)
    const texts = head.readUInt32LE(3 * WORD)
    const known = head.readUInt32LE(0) === layout.magic && head.readUInt32LE(WORD) === layout.types.length
    if (!known || fstatSync(file).size !== size + texts) return null
    let end = head.length
    for (let at = 0; at < count; at++) end = aligned(end + head.readUInt32LE(HEADER_BYTES + at * WORD))
    const columns = columnsIn(layout.types.slice(0, count), head, bytesAt(file, 0, end))
    return { columns, texts: JSON.parse(bytesAt(file, size, texts).toString()) as string[] }
  } catch {
    return null
  } finally {
    closeSync(file)
  }
}

/** Fewer where the file ends before. */
function bytesAt(file: number, from: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, from))
}

/** Written beside and then moved into place: a reader sees the old file or the new one, whole. */
export function replaceFile(path: string, bytes: Uint8Array): void {
  const fresh = `${path}.${process.pid}.new`
  writeFileSync(fresh, bytes)
  renameSync(fresh, path)
}

/** Null when there is none. */
export function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function aligned(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT
}

import * as fs from 'node:fs'
import { closeSync, fstatSync, readSync } from 'node:fs'
import { promisify } from 'node:util'
import { crc32 } from './crc32.js'
import { openIfThere } from './open-if-there.js'

export type Column = Uint8Array | Uint16Array | Int32Array | Uint32Array
export type ColumnType = 'u8' | 'u16' | 'i32' | 'u32'
export type Columns = Record<string, Column>

const VIEWS = { u8: Uint8Array, u16: Uint16Array, i32: Int32Array, u32: Uint32Array } as const
const ALIGNMENT = 8
const WORD = 4
const PADDING = new Uint8Array(ALIGNMENT)
/** Magic, version, number of columns, checksum of the head, length of all, checksum of the columns, an unused word. */
const AT = { magic: 0, version: 4, count: 8, headSum: 12, length: 16, sum: 24 } as const
const FIXED_BYTES = 32
/** Read at once, whatever the version: room for the lengths of a thousand columns. */
const MOST_HEAD_BYTES = 4096
const readSome = promisify(fs.read)

/** What a file of columns holds. */
export interface ColumnLayout {
  /** Tells one kind of file from another. */
  magic: number
  /** Another one for another order, type or meaning of columns. */
  version: number
  columns: readonly (readonly [name: string, type: ColumnType])[]
  /** `whole`: the columns have a checksum too, which is checked whenever all are read. Costs some 0.3 ms a megabyte. */
  checked: 'head' | 'whole'
}

/** Why bytes cannot be read: there are none, another version of the program wrote them, or they are damaged. */
export type ColumnFault = 'missing' | 'older' | 'newer' | 'damaged'
export type ColumnRead = { columns: Columns; fault: null } | { columns: null; fault: ColumnFault }

/** A head with the length of each column, then the columns at aligned places: read as one, they are views. */
export function columnPieces(layout: ColumnLayout, columns: Columns): Uint8Array[] {
  const head = Buffer.alloc(headBytes(layout))
  const pieces: Uint8Array[] = []
  let length = head.length
  let sum = 0
  layout.columns.forEach(([name], at) => {
    const { buffer, byteOffset, byteLength } = columns[name]!
    const padded = aligned(byteLength)
    head.writeUInt32LE(byteLength, FIXED_BYTES + at * WORD)
    pieces.push(new Uint8Array(buffer, byteOffset, byteLength))
    if (padded > byteLength) pieces.push(PADDING.subarray(0, padded - byteLength))
    length += padded
  })
  if (layout.checked === 'whole') for (const piece of pieces) sum = crc32(piece, sum)
  head.writeUInt32LE(layout.magic, AT.magic)
  head.writeUInt32LE(layout.version, AT.version)
  head.writeUInt32LE(layout.columns.length, AT.count)
  head.writeDoubleLE(length, AT.length)
  head.writeUInt32LE(sum, AT.sum)
  head.writeUInt32LE(crc32(head), AT.headSum)
  return [head, ...pieces]
}

export function encodeColumns(layout: ColumnLayout, columns: Columns): Buffer {
  return Buffer.concat(columnPieces(layout, columns))
}

export function decodeColumns(layout: ColumnLayout, bytes: Uint8Array): ColumnRead {
  // Views of wider numbers must start at a multiple of their size in memory.
  const file =
    bytes.byteOffset % ALIGNMENT === 0
      ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : Buffer.from(new Uint8Array(bytes).buffer)
  const fault = headFault(layout, file, file.length)
  if (fault !== null) return { columns: null, fault }
  const body = file.subarray(headBytes(layout))
  if (layout.checked === 'whole' && crc32(body) !== file.readUInt32LE(AT.sum))
    return { columns: null, fault: 'damaged' }
  return { columns: viewsOf(layout, file, body, layout.columns.length), fault: null }
}

/** The first columns of a file (all by default), without a read of those after them. */
export function readColumns(
  layout: ColumnLayout,
  path: string,
  count: number = layout.columns.length,
): ColumnRead {
  return withFile(path, file => {
    const { size } = fstatSync(file)
    const head = bytesAt(file, 0, Math.min(size, MOST_HEAD_BYTES))
    const fault = headFault(layout, head, size)
    if (fault !== null) return { columns: null, fault }
    const body = bytesAt(file, headBytes(layout), endOf(layout, head, count))
    if (
      count === layout.columns.length &&
      layout.checked === 'whole' &&
      crc32(body) !== head.readUInt32LE(AT.sum)
    )
      return { columns: null, fault: 'damaged' }
    return { columns: viewsOf(layout, head, body, count), fault: null }
  })
}

/** All columns, read while other work goes on. */
export async function readColumnsAside(layout: ColumnLayout, path: string): Promise<ColumnRead> {
  const file = openIfThere(path)
  if (file === null) return { columns: null, fault: 'missing' }
  try {
    const bytes = Buffer.allocUnsafeSlow(fstatSync(file).size)
    let at = 0
    for (let got = 1; at < bytes.length && got > 0; at += got)
      got = (await readSome(file, bytes, at, bytes.length - at, at)).bytesRead
    return decodeColumns(layout, bytes.subarray(0, at))
  } finally {
    closeSync(file)
  }
}

/** What is wrong with a file as far as its head and its length tell. */
export function probeColumns(layout: ColumnLayout, path: string): ColumnFault | null {
  const file = openIfThere(path)
  if (file === null) return 'missing'
  try {
    const { size } = fstatSync(file)
    return headFault(layout, bytesAt(file, 0, Math.min(size, MOST_HEAD_BYTES)), size)
  } finally {
    closeSync(file)
  }
}

function headFault(layout: ColumnLayout, head: Buffer, size: number): ColumnFault | null {
  if (head.length < FIXED_BYTES || head.readUInt32LE(AT.magic) !== layout.magic) return 'damaged'
  const count = head.readUInt32LE(AT.count)
  const copy = Buffer.from(head.subarray(0, aligned(FIXED_BYTES + count * WORD)))
  copy.writeUInt32LE(0, AT.headSum)
  if (crc32(copy) !== head.readUInt32LE(AT.headSum) || head.readDoubleLE(AT.length) !== size) return 'damaged'
  // The head is whole, so that its version can be believed.
  const version = head.readUInt32LE(AT.version)
  if (version !== layout.version) return version > layout.version ? 'newer' : 'older'
  return count === layout.columns.length ? null : 'damaged'
}

/** `body` is what follows the head. */
function viewsOf(layout: ColumnLayout, head: Buffer, body: Buffer, count: number): Columns {
  const columns: Columns = {}
  let start = body.byteOffset
  for (const [at, [name, type]] of layout.columns.slice(0, count).entries()) {
    const length = lengthAt(head, at)
    const View = VIEWS[type]
    columns[name] = new View(body.buffer as ArrayBuffer, start, length / View.BYTES_PER_ELEMENT)
    start += aligned(length)
  }
  return columns
}

function lengthAt(head: Buffer, at: number): number {
  return head.readUInt32LE(FIXED_BYTES + at * WORD)
}

/** Where so many columns end. */
function endOf(layout: ColumnLayout, head: Buffer, count: number): number {
  let end = headBytes(layout)
  for (let at = 0; at < count; at++) end += aligned(lengthAt(head, at))
  return end
}

function headBytes({ columns }: ColumnLayout): number {
  return aligned(FIXED_BYTES + columns.length * WORD)
}

function withFile(path: string, read: (file: number) => ColumnRead): ColumnRead {
  const file = openIfThere(path)
  if (file === null) return { columns: null, fault: 'missing' }
  try {
    return read(file)
  } finally {
    closeSync(file)
  }
}

/** Memory of its own: columns begin where views of numbers may begin. Less where the file ends before. */
function bytesAt(file: number, from: number, to: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(to - from)
  let at = 0
  for (let got = 1; at < bytes.length && got > 0; at += got)
    got = readSync(file, bytes, at, bytes.length - at, from + at)
  return bytes.subarray(0, at)
}

function aligned(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT
}

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
/** Magic, version, number of columns, checksum of the head, length of all, the mark, words for each column. */
const AT = { magic: 0, version: 4, count: 8, headSum: 12, length: 16, mark: 24, words: 28 } as const
const FIXED_BYTES = 32
/** For each column, the head has its length and its checksum. */
const WORDS_PER_COLUMN = 2
/** Of the first format, which had no checksums of columns and wrote 0: its version can still be read. */
const WORDS_BEFORE = 1
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
}

/** Why bytes cannot be read: there are none, another version of the program wrote them, or they are damaged. */
export type ColumnFault = 'missing' | 'older' | 'newer' | 'damaged'
export type ColumnRead =
  | { columns: Columns; mark: number; fault: null }
  | { columns: null; fault: ColumnFault }

/**
 * A head with the length and the checksum of each column, then the columns at aligned places: read as one, they are
 * views. Checksums of columns, not of all, so that those which are read are checked whether or not the others are. A
 * checksum takes 0.2 ms a megabyte. `mark` says what the columns were made of, for the reader to compare.
 */
export function columnPieces(layout: ColumnLayout, columns: Columns, mark = 0): Uint8Array[] {
  const head = Buffer.alloc(headBytes(layout))
  const pieces: Uint8Array[] = []
  let length = head.length
  layout.columns.forEach(([name], at) => {
    const { buffer, byteOffset, byteLength } = columns[name]!
    const padding = PADDING.subarray(0, aligned(byteLength) - byteLength)
    const piece = new Uint8Array(buffer, byteOffset, byteLength)
    head.writeUInt32LE(byteLength, wordsOf(at))
    head.writeUInt32LE(crc32(padding, crc32(piece)), wordsOf(at) + WORD)
    pieces.push(piece, padding)
    length += byteLength + padding.length
  })
  head.writeUInt32LE(layout.magic, AT.magic)
  head.writeUInt32LE(layout.version, AT.version)
  head.writeUInt32LE(layout.columns.length, AT.count)
  head.writeDoubleLE(length, AT.length)
  head.writeUInt32LE(mark, AT.mark)
  head.writeUInt32LE(WORDS_PER_COLUMN, AT.words)
  head.writeUInt32LE(crc32(head), AT.headSum)
  return [head, ...pieces]
}

export function encodeColumns(layout: ColumnLayout, columns: Columns, mark = 0): Buffer {
  return Buffer.concat(columnPieces(layout, columns, mark))
}

export function decodeColumns(layout: ColumnLayout, bytes: Uint8Array): ColumnRead {
  // Views of wider numbers must start at a multiple of their size in memory.
  const file =
    bytes.byteOffset % ALIGNMENT === 0
      ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : Buffer.from(new Uint8Array(bytes).buffer)
  const fault = headFault(layout, file, file.length)
  if (fault !== null) return { columns: null, fault }
  return viewsOf(layout, file, file.subarray(headBytes(layout)), layout.columns.length)
}

/** The first columns of a file (all by default), without a read of those after them. */
export function readColumns(
  layout: ColumnLayout,
  path: string,
  count: number = layout.columns.length,
): ColumnRead {
  return withFile(path, file => {
    const stats = fstatSync(file)
    if (!stats.isFile()) return { columns: null, fault: 'damaged' }
    const { size } = stats
    const head = bytesAt(file, 0, Math.min(size, MOST_HEAD_BYTES))
    const fault = headFault(layout, head, size)
    if (fault !== null) return { columns: null, fault }
    return viewsOf(layout, head, bytesAt(file, headBytes(layout), endOf(layout, head, count)), count)
  })
}

/** All columns, read while other work goes on. */
export async function readColumnsAside(layout: ColumnLayout, path: string): Promise<ColumnRead> {
  const file = openIfThere(path)
  if (file === null) return { columns: null, fault: 'missing' }
  try {
    if (!fstatSync(file).isFile()) return { columns: null, fault: 'damaged' }
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
    const stats = fstatSync(file)
    if (!stats.isFile()) return 'damaged'
    return headFault(layout, bytesAt(file, 0, Math.min(stats.size, MOST_HEAD_BYTES)), stats.size)
  } finally {
    closeSync(file)
  }
}

function headFault(layout: ColumnLayout, head: Buffer, size: number): ColumnFault | null {
  if (head.length < FIXED_BYTES || head.readUInt32LE(AT.magic) !== layout.magic) return 'damaged'
  const count = head.readUInt32LE(AT.count)
  const words = head.readUInt32LE(AT.words) || WORDS_BEFORE
  const copy = Buffer.from(head.subarray(0, aligned(FIXED_BYTES + count * words * WORD)))
  copy.writeUInt32LE(0, AT.headSum)
  if (crc32(copy) !== head.readUInt32LE(AT.headSum) || head.readDoubleLE(AT.length) !== size) return 'damaged'
  // The head is whole, so that its version can be believed.
  const version = head.readUInt32LE(AT.version)
  if (version !== layout.version) return version > layout.version ? 'newer' : 'older'
  return count === layout.columns.length && words === WORDS_PER_COLUMN ? null : 'damaged'
}

/** `body` is what follows the head. */
function viewsOf(layout: ColumnLayout, head: Buffer, body: Buffer, count: number): ColumnRead {
  const columns: Columns = {}
  let start = 0
  for (const [at, [name, type]] of layout.columns.slice(0, count).entries()) {
    const length = lengthAt(head, at)
    const end = start + aligned(length)
    const isWhole =
      end <= body.length && crc32(body.subarray(start, end)) === head.readUInt32LE(wordsOf(at) + WORD)
    if (!isWhole) return { columns: null, fault: 'damaged' }
    const View = VIEWS[type]
    columns[name] = new View(
      body.buffer as ArrayBuffer,
      body.byteOffset + start,
      length / View.BYTES_PER_ELEMENT,
    )
    start = end
  }
  return { columns, mark: head.readUInt32LE(AT.mark), fault: null }
}

/** Where the head has the words of a column. */
function wordsOf(at: number): number {
  return FIXED_BYTES + at * WORDS_PER_COLUMN * WORD
}

function lengthAt(head: Buffer, at: number): number {
  return head.readUInt32LE(wordsOf(at))
}

/** Where so many columns end. */
function endOf(layout: ColumnLayout, head: Buffer, count: number): number {
  let end = headBytes(layout)
  for (let at = 0; at < count; at++) end += aligned(lengthAt(head, at))
  return end
}

function headBytes({ columns }: ColumnLayout): number {
  return aligned(wordsOf(columns.length))
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

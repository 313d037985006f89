import * as fs from 'node:fs'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { promisify } from 'node:util'
import { openIfThere } from '../shared/open-if-there.js'
import { CodeGraph, type GraphColumns } from './code-graph.js'
import type { GraphParts, MadeGraph } from './graph-parts.js'
import { TextTable } from './text-table.js'

/** "SMG" and the format's number: a file of another format is made anew, not misread. */
const MAGIC = 0x534d4703
const ALIGNMENT = 8
const WORD = 4

type Column = Uint8Array | Int32Array | Uint32Array
type ColumnType = 'u8' | 'i32' | 'u32'
type Columns = readonly [keyof GraphColumns | 'textStarts' | 'textBytes', ColumnType][]
/** The order of columns in the file: nodes with their texts, then edges. */
const GRAPH_COLUMNS: Columns = [
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
  ['textStarts', 'u32'],
  ['textBytes', 'u8'],
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
/** Then what it was made of, which only the next index reads. */
const PART_COLUMNS: readonly [string, ColumnType][] = [
  ['roots', 'u8'],
  ['firstNodes', 'u32'],
  ['firstEdges', 'u32'],
  ['lostIds', 'u8'],
  ['adopted', 'u32'],
  ['linked.sources', 'u32'],
  ['linked.targets', 'u32'],
  ['linked.kinds', 'u8'],
  ['linked.provenances', 'u8'],
  ['linked.flags', 'u8'],
  ['linked.confidences', 'u8'],
  ['linked.lines', 'u32'],
  ['shapes.nodes', 'u32'],
  ['shapes.starts', 'u32'],
  ['shapes.values', 'u32'],
  ['shapes.keys', 'u32'],
]
const COLUMNS = [...GRAPH_COLUMNS, ...PART_COLUMNS]
/** Magic, number of columns, then the length of each in bytes. */
const HEADER_BYTES = aligned((2 + COLUMNS.length) * WORD)
/** These begin at once, in another thread, and go on while this one is busy. */
const writev = promisify(fs.writev)
const readSome = promisify(fs.read)
const PADDING = new Uint8Array(ALIGNMENT)

/** A graph as bytes: a header, then columns at aligned places. */
export function encodeGraph(made: MadeGraph): Buffer {
  return Buffer.concat(chunksOf(made))
}

function chunksOf({ graph, parts }: MadeGraph): Uint8Array[] {
  const columns: Record<string, Column> = {
    ...graph.columns,
    textStarts: graph.texts.starts,
    textBytes: graph.texts.bytes,
    ...flattened(parts),
  }
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32LE(MAGIC, 0)
  header.writeUInt32LE(COLUMNS.length, WORD)
  const chunks: Uint8Array[] = [header]
  COLUMNS.forEach(([name], at) => {
    const { buffer, byteOffset, byteLength } = columns[name]!
    header.writeUInt32LE(byteLength, (2 + at) * WORD)
    chunks.push(new Uint8Array(buffer, byteOffset, byteLength))
    if (aligned(byteLength) > byteLength) chunks.push(PADDING.subarray(0, aligned(byteLength) - byteLength))
  })
  return chunks
}

function flattened({ linked, shapes, ...rest }: GraphParts): Record<string, Column> {
  const columns: Record<string, Column> = { ...rest }
  for (const [name, column] of Object.entries(linked)) columns[`linked.${name}`] = column as Column
  for (const [name, column] of Object.entries(shapes)) columns[`shapes.${name}`] = column as Column
  return columns
}

function partsOf(columns: Record<string, Column>): GraphParts {
  const parts: Record<string, unknown> = {}
  for (const [name] of PART_COLUMNS) {
    const [group, field] = name.split('.') as [string, string?]
    if (field === undefined) parts[name] = columns[name]
    else parts[group] = { ...(parts[group] as object), [field]: columns[name] }
  }
  return parts as unknown as GraphParts
}

function graphOf({ textStarts, textBytes, ...columns }: Record<string, Column>): CodeGraph {
  const texts = new TextTable(textStarts as Uint32Array, textBytes as Uint8Array)
  return new CodeGraph(columns as unknown as GraphColumns, texts)
}

/** Views of columns that stand one after the other. */
function viewsOf(
  { buffer, byteOffset }: Buffer,
  lengths: readonly number[],
  wanted: readonly [string, ColumnType][],
): Record<string, Column> {
  const columns: Record<string, Column> = {}
  let start = byteOffset
  wanted.forEach(([name, type], at) => {
    const length = lengths[at]!
    if (type === 'u8') columns[name] = new Uint8Array(buffer, start, length)
    else if (type === 'i32') columns[name] = new Int32Array(buffer, start, length / WORD)
    else columns[name] = new Uint32Array(buffer, start, length / WORD)
    start += aligned(length)
  })
  return columns
}

function lengthsOf(header: Buffer): number[] | null {
  if (header.length < HEADER_BYTES || header.readUInt32LE(0) !== MAGIC) return null
  if (header.readUInt32LE(WORD) !== COLUMNS.length) return null
  return COLUMNS.map((_, at) => header.readUInt32LE((2 + at) * WORD))
}

/** Where so many columns end. */
function endOf(lengths: readonly number[], count: number): number {
  return lengths.slice(0, count).reduce((sum, length) => sum + aligned(length), HEADER_BYTES)
}

/** Written beside and then moved into place: a reader sees the old graph or the new one, whole. Others work meanwhile. */
export async function saveGraph(path: string, made: MadeGraph): Promise<void> {
  const fresh = `${path}.${process.pid}.new`
  const file = openSync(fresh, 'w')
  try {
    await writeAll(file, chunksOf(made))
  } finally {
    closeSync(file)
  }
  await rename(fresh, path)
}

/** One write, unless the system takes less at a time. */
async function writeAll(file: number, chunks: readonly Uint8Array[]): Promise<void> {
  for (let left = chunks.filter(chunk => chunk.length > 0); left.length > 0; ) {
    let { bytesWritten: written } = await writev(file, left)
    while (left.length > 0 && written >= left[0]!.length) written -= left.shift()!.length
    if (written > 0) left = [left[0]!.subarray(written), ...left.slice(1)]
  }
}

/** The graph alone. Null when there is none, or one of another format. */
export function loadGraph(path: string): CodeGraph | null {
  return readFileAt(path, (read, lengths) => {
    // Columns are views of what is read: nothing is copied.
    const bytes = read(HEADER_BYTES, endOf(lengths, GRAPH_COLUMNS.length))
    return graphOf(viewsOf(bytes, lengths, GRAPH_COLUMNS))
  })
}

/** With what the next graph is made from, read while others work. Null as for `loadGraph`. */
export async function loadMadeGraph(path: string): Promise<MadeGraph | null> {
  const file = openIfThere(path)
  if (file === null) return null
  try {
    const { bytesRead, buffer } = await readWhole(file, fstatSync(file).size)
    const lengths = lengthsOf(buffer)
    if (lengths === null || bytesRead !== endOf(lengths, COLUMNS.length)) return null
    const columns = viewsOf(buffer.subarray(HEADER_BYTES), lengths, COLUMNS)
    const graph = Object.fromEntries(GRAPH_COLUMNS.map(([name]) => [name, columns[name]!]))
    return { graph: graphOf(graph), parts: partsOf(columns) }
  } finally {
    closeSync(file)
  }
}

/** `read` gives the bytes of the file from one place up to another. */
function readFileAt<T>(
  path: string,
  act: (read: (from: number, to: number) => Buffer, lengths: readonly number[]) => T,
): T | null {
  const file = openIfThere(path)
  if (file === null) return null
  try {
    const read = (from: number, to: number) => {
      // Memory of its own: columns begin where views of numbers may begin.
      const bytes = Buffer.allocUnsafeSlow(to - from)
      let at = 0
      for (let got = 1; at < bytes.length && got > 0; at += got)
        got = readSync(file, bytes, at, bytes.length - at, from + at)
      return bytes.subarray(0, at)
    }
    const lengths = lengthsOf(read(0, HEADER_BYTES))
    const isWhole = lengths !== null && fstatSync(file).size === endOf(lengths, COLUMNS.length)
    return isWhole ? act(read, lengths) : null
  } finally {
    closeSync(file)
  }
}

/** Until the end or until so many bytes are read. */
async function readWhole(file: number, size: number): Promise<{ bytesRead: number; buffer: Buffer }> {
  const buffer = Buffer.allocUnsafeSlow(size)
  let at = 0
  for (let got = 1; at < size && got > 0; at += got)
    got = (await readSome(file, buffer, at, size - at, at)).bytesRead
  return { bytesRead: at, buffer }
}

function aligned(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT
}

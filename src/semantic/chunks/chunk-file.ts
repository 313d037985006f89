import { HASH_WORDS } from '../../search/segment.js'
import {
  type ColumnFault,
  type ColumnLayout,
  type Columns,
  encodeColumns,
  readColumns,
} from '../../shared/column-file.js'
import { CHUNKS_VERSION, KEY_WORDS } from './chunk.js'
import type { ChunkTable } from './chunk-table.js'

export const CHUNK_LAYOUT: ColumnLayout = {
  magic: 0x534d4b43,
  version: CHUNKS_VERSION,
  columns: [
    ['names', 'u8'],
    ['blobs', 'u32'],
    ['hashes', 'u32'],
    ['starts', 'u32'],
    ['kinds', 'u8'],
    ['definitions', 'i32'],
    ['startLines', 'u32'],
    ['endLines', 'u32'],
    ['keys', 'u32'],
    ['termStarts', 'u32'],
    ['terms', 'u32'],
  ],
}

export type ChunkRead = { table: ChunkTable; fault: null } | { table: null; fault: ColumnFault }

export function encodeChunks({ paths, commits, ...columns }: ChunkTable): Buffer {
  return encodeColumns(CHUNK_LAYOUT, { ...columns, names: Buffer.from(JSON.stringify({ paths, commits })) })
}

export function readChunks(path: string): ChunkRead {
  const { columns, fault } = readColumns(CHUNK_LAYOUT, path)
  if (columns === null) return { table: null, fault }
  const table = withNames(columns)
  return table !== null && isConsistent(table) ? { table, fault: null } : { table: null, fault: 'damaged' }
}

function withNames(columns: Columns): ChunkTable | null {
  try {
    const { names, ...others } = columns
    const read = JSON.parse(Buffer.from(names as Uint8Array).toString()) as Pick<
      ChunkTable,
      'paths' | 'commits'
    >
    return { ...read, ...(others as unknown as Omit<ChunkTable, 'paths' | 'commits'>) }
  } catch {
    return null
  }
}

function isConsistent(table: ChunkTable): boolean {
  const { paths, blobs, hashes, starts, commits, kinds, definitions, startLines, endLines } = table
  const count = kinds.length
  return (
    blobs.length === paths.length &&
    hashes.length === paths.length * HASH_WORDS &&
    starts.length === paths.length + 1 &&
    starts.at(-1)! + commits.length === count &&
    [definitions.length, startLines.length, endLines.length].every(length => length === count) &&
    table.keys.length === count * KEY_WORDS &&
    table.termStarts.length === count + 1 &&
    table.termStarts.at(-1) === table.terms.length
  )
}

import {
  type ColumnFault,
  type ColumnLayout,
  type Columns,
  encodeColumns,
  readColumns,
} from '../../shared/column-file.js'
import { KEY_WORDS } from '../chunks/chunk.js'
import type { VectorTable } from './vector-table.js'

export const VECTOR_LAYOUT: ColumnLayout = {
  magic: 0x534d4b4e,
  version: 1,
  columns: [
    ['encoder', 'u8'],
    ['keys', 'u32'],
    ['rows', 'u8'],
    ['scales', 'u32'],
  ],
}

export type VectorRead = { table: VectorTable; fault: null } | { table: null; fault: ColumnFault }

export function encodeVectors({ encoder, dimensions, keys, rows, scales }: VectorTable): Buffer {
  return encodeColumns(VECTOR_LAYOUT, {
    encoder: Buffer.from(JSON.stringify({ encoder, dimensions })),
    keys,
    rows: new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength),
    scales: new Uint32Array(scales.buffer, scales.byteOffset, scales.length),
  })
}

export function readVectors(path: string): VectorRead {
  const { columns, fault } = readColumns(VECTOR_LAYOUT, path)
  if (columns === null) return { table: null, fault }
  const table = vectorsIn(columns)
  return table === null ? { table, fault: 'damaged' } : { table, fault: null }
}

/** Null if the columns do not belong together. */
export function vectorsIn(columns: Columns): VectorTable | null {
  const rows = columns.rows as Uint8Array
  const scales = columns.scales as Uint32Array
  const head = headOf(columns.encoder as Uint8Array)
  if (head === null) return null
  const table: VectorTable = {
    ...head,
    keys: columns.keys as Uint32Array,
    rows: new Int8Array(rows.buffer, rows.byteOffset, rows.length),
    scales: new Float32Array(scales.buffer, scales.byteOffset, scales.length),
  }
  const count = table.keys.length / KEY_WORDS
  return scales.length === count && rows.length === count * table.dimensions ? table : null
}

function headOf(bytes: Uint8Array): Pick<VectorTable, 'encoder' | 'dimensions'> | null {
  try {
    return JSON.parse(Buffer.from(bytes).toString()) as Pick<VectorTable, 'encoder' | 'dimensions'>
  } catch {
    return null
  }
}

import { type Chunk, chunkKey, KEY_WORDS } from '../../semantic/chunks/chunk.js'
import { type Encoder, encoderKey } from '../../semantic/encoder.js'
import { encodeVectors, VECTOR_LAYOUT, vectorsIn } from '../../semantic/vectors/vector-file.js'
import {
  carryOver,
  putVector,
  rowOfKey,
  sortedKeys,
  type VectorTable,
} from '../../semantic/vectors/vector-table.js'
import { decodeColumns } from '../../shared/column-file.js'
import type { Opened } from './opened.js'

const KEY = 'kept vectors'
/** About 8 MB of 384 dimensions. When there are more, all are dropped: the next questions encode theirs again. */
const MOST_KEPT = 20_000

/** Vectors of chunks by a slow encoder: those of earlier questions are kept by content. */
export async function cachedVectors(
  opened: Opened,
  encoder: Encoder,
  chunks: readonly Chunk[],
): Promise<Float32Array[]> {
  const { store, id } = opened.checkout
  const before = stored(opened, encoderKey(encoder))
  const own = Uint32Array.from(chunks.flatMap(chunk => chunkKey(chunk)))
  const missing = chunks.filter((_, at) => before === null || rowOfKey(before.keys, own, at) < 0)
  if (missing.length === 0) return vectorsOf(before!, own)
  const encoded = await encoder.encode(missing, 'passage')
  const { table } = carryOver(union(before, own), encoderKey(encoder), encoder.dimensions, before)
  missing.forEach((chunk, at) => {
    putVector(table, rowOfKey(table.keys, Uint32Array.from(chunkKey(chunk)), 0), encoded[at]!)
  })
  if (opened.isWritable) store.putValue(id, KEY, encodeVectors(table))
  return vectorsOf(table, own)
}

function stored({ checkout: { store, id } }: Opened, encoder: string): VectorTable | null {
  const value = store.value(id, KEY)
  if (value === undefined || value.length === 0) return null
  const { columns } = decodeColumns(VECTOR_LAYOUT, value)
  const table = columns === null ? null : vectorsIn(columns)
  return table !== null && table.encoder === encoder && table.scales.length < MOST_KEPT ? table : null
}

function union(before: VectorTable | null, own: Uint32Array): Uint32Array {
  if (before === null) return sortedKeys(own)
  const all = new Uint32Array(before.keys.length + own.length)
  all.set(before.keys)
  all.set(own, before.keys.length)
  return sortedKeys(all)
}

function vectorsOf({ keys, rows, scales, dimensions }: VectorTable, own: Uint32Array): Float32Array[] {
  return Array.from({ length: own.length / KEY_WORDS }, (_, at) => {
    const row = rowOfKey(keys, own, at)
    const values = rows.subarray(row * dimensions, (row + 1) * dimensions)
    return Float32Array.from(values, value => value * scales[row]!)
  })
}

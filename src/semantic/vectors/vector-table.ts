import { KEY_WORDS } from '../chunks/chunk.js'
import { quantise } from './quantise.js'

/** The vectors of chunks by the key of their content, sorted by key: the same chunks give the same bytes. */
export interface VectorTable {
  /** `encoderKey` of what made them. */
  encoder: string
  dimensions: number
  /** Sorted, `KEY_WORDS` for each row. */
  keys: Uint32Array
  rows: Int8Array
  scales: Float32Array
}

/** The distinct keys of chunks, sorted as rows are. */
export function sortedKeys(keys: Uint32Array): Uint32Array {
  const count = keys.length / KEY_WORDS
  const order = Array.from({ length: count }, (_, at) => at).sort((a, b) => compareKeys(keys, a, keys, b))
  const sorted: number[] = []
  order.forEach((chunk, at) => {
    if (at > 0 && compareKeys(keys, order[at - 1]!, keys, chunk) === 0) return
    sorted.push(keys[chunk * KEY_WORDS]!, keys[chunk * KEY_WORDS + 1]!)
  })
  return Uint32Array.from(sorted)
}

export function compareKeys(a: Uint32Array, rowA: number, b: Uint32Array, rowB: number): number {
  return a[rowA * KEY_WORDS]! - b[rowB * KEY_WORDS]! || a[rowA * KEY_WORDS + 1]! - b[rowB * KEY_WORDS + 1]!
}

/** The row of a key; -1 if there is none. */
export function rowOfKey(keys: Uint32Array, of: Uint32Array, at: number): number {
  let low = 0
  let high = keys.length / KEY_WORDS - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const order = compareKeys(keys, middle, of, at)
    if (order === 0) return middle
    if (order < 0) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** A table of these keys with the rows that another one has; `missing` are the rows that it has not. */
export function carryOver(
  keys: Uint32Array,
  encoder: string,
  dimensions: number,
  before: VectorTable | null,
): { table: VectorTable; missing: number[] } {
  const count = keys.length / KEY_WORDS
  const table: VectorTable = {
    encoder,
    dimensions,
    keys,
    rows: new Int8Array(count * dimensions),
    scales: new Float32Array(count),
  }
  const missing: number[] = []
  const base = before?.encoder === encoder ? before : null
  for (let row = 0; row < count; row++) {
    const known = base === null ? -1 : rowOfKey(base.keys, keys, row)
    if (known < 0) missing.push(row)
    else {
      table.rows.set(base!.rows.subarray(known * dimensions, (known + 1) * dimensions), row * dimensions)
      table.scales[row] = base!.scales[known]!
    }
  }
  return { table, missing }
}

export function putVector(
  { rows, scales, dimensions }: VectorTable,
  row: number,
  vector: Float32Array,
): void {
  const place = rows.subarray(row * dimensions, (row + 1) * dimensions)
  scales[row] = quantise(vector, place).scale
}

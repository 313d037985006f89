import { DotKernel } from './dot-kernel.js'
import { Lists } from './lists.js'
import { quantise } from './quantise.js'
import type { VectorTable } from './vector-table.js'

/** Up to here every row is compared: 11 ms (bench/semantic/speed.ts). Beyond, only the nearest lists of rows. */
export const MOST_FLAT_ROWS = 200_000
/** Of a row that was not looked at: below every cosine. */
export const NOT_COMPARED = -2

/** Finds the rows that are nearest to a vector, by cosine. */
export class VectorIndex {
  readonly size: number
  readonly #scales: Float32Array
  readonly #kernel: DotKernel
  readonly #lists: Lists | null

  constructor({ rows, scales, dimensions }: VectorTable, mostFlat = MOST_FLAT_ROWS) {
    this.size = scales.length
    const isFlat = this.size <= mostFlat
    this.#lists = isFlat ? null : new Lists(rows, scales, dimensions)
    this.#kernel = new DotKernel(this.size, dimensions)
    this.#scales = new Float32Array(this.size)
    for (let at = 0; at < this.size; at++) {
      const row = this.#lists?.order[at] ?? at
      const values = rows.subarray(row * dimensions, (row + 1) * dimensions)
      this.#kernel.rows.set(values, at * this.#kernel.stride)
      this.#scales[at] = scales[row]!
    }
  }

  /** By row, the cosine with a vector of length 1; `NOT_COMPARED` for rows of lists that are far from it. */
  cosines(vector: Float32Array): Float32Array {
    const { row: query, scale } = quantise(vector)
    const cosines = new Float32Array(this.size)
    const lists = this.#lists
    if (lists === null) {
      const dots = this.#kernel.dots(query)
      for (let row = 0; row < this.size; row++) cosines[row] = dots[row]! * this.#scales[row]! * scale
      return cosines
    }
    cosines.fill(NOT_COMPARED)
    for (const list of lists.nearest(query)) {
      const [from, to] = [lists.starts[list]!, lists.starts[list + 1]!]
      const dots = this.#kernel.dots(query, from, to)
      for (let at = from; at < to; at++) cosines[lists.order[at]!] = dots[at]! * this.#scales[at]! * scale
    }
    return cosines
  }
}

import { DotKernel } from './dot-kernel.js'
import { quantise } from './quantise.js'

/** Rows are sorted by a hash of their content, so that the first are a random sample that small edits leave alone. */
const SAMPLE_ROWS = 8192
const LIST_COUNT = 256
const ROUNDS = 6
/** Lists that a query looks at: 95 % of the ten nearest rows are in them (bench/semantic/speed.ts). */
const NEAREST_LISTS = 48

/** Rows grouped around centres (an inverted file): a function of the rows alone, without chance. */
export class Lists {
  /** Rows, list after list. */
  readonly order: Uint32Array
  /** List l is [starts[l], starts[l + 1]) of `order`. */
  readonly starts: Uint32Array
  readonly #centres: DotKernel
  readonly #scales: Float32Array

  constructor(rows: Int8Array, scales: Float32Array, dimensions: number) {
    const count = scales.length
    const sample = Math.min(SAMPLE_ROWS, count)
    const lists = Math.min(LIST_COUNT, count)
    this.#centres = new DotKernel(lists, dimensions)
    this.#scales = new Float32Array(lists)
    const rowAt = (row: number) => rows.subarray(row * dimensions, (row + 1) * dimensions)
    for (let list = 0; list < lists; list++) this.#put(list, Float32Array.from(rowAt(list)))
    for (let round = 0; round < ROUNDS; round++) {
      const sums = Array.from({ length: lists }, () => new Float32Array(dimensions))
      for (let row = 0; row < sample; row++) {
        const sum = sums[this.#nearestTo(rowAt(row))]!
        const values = rowAt(row)
        for (let at = 0; at < dimensions; at++) sum[at]! += values[at]! * scales[row]!
      }
      // A centre without rows stays where it is.
      sums.forEach((sum, list) => {
        if (sum.some(value => value !== 0)) this.#put(list, sum)
      })
    }
    const listOf = Uint16Array.from({ length: count }, (_, row) => this.#nearestTo(rowAt(row)))
    this.starts = new Uint32Array(lists + 1)
    for (const list of listOf) this.starts[list + 1]!++
    for (let list = 0; list < lists; list++) this.starts[list + 1]! += this.starts[list]!
    const ends = this.starts.slice()
    this.order = new Uint32Array(count)
    listOf.forEach((list, row) => {
      this.order[ends[list]!++] = row
    })
  }

  /** The lists whose centres are nearest, the nearest first. */
  nearest(query: Int8Array): number[] {
    const dots = this.#centres.dots(query)
    const scores = Array.from(this.#scales, (scale, list) => dots[list]! * scale)
    return scores
      .map((_, list) => list)
      .sort((a, b) => scores[b]! - scores[a]! || a - b)
      .slice(0, NEAREST_LISTS)
  }

  /** Centres have length 1: the greatest dot product is the greatest cosine. */
  #put(list: number, centre: Float32Array): void {
    const place = this.#centres.rows.subarray(
      list * this.#centres.stride,
      list * this.#centres.stride + centre.length,
    )
    let square = 0
    for (const value of centre) square += value * value
    this.#scales[list] = quantise(centre, place).scale / Math.sqrt(square || 1)
  }

  #nearestTo(row: Int8Array): number {
    const dots = this.#centres.dots(row)
    let best = 0
    for (let list = 1; list < dots.length; list++)
      if (dots[list]! * this.#scales[list]! > dots[best]! * this.#scales[best]!) best = list
    return best
  }
}

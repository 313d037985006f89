import { lowerBound } from '../../shared/sorted.js'
import type { ShapeRows } from '../graph-parts.js'
import { mixed } from '../link/shape.js'
import { withRoom } from './growing.js'

/** LSH: pairs half alike share a band 19 times of 20 (1 − (1 − 0.5 ** ROWS) ** BANDS), random pairs rarely. */
export const BANDS = 12
const ROWS = 2

/** Collects the MinHash of bodies in order of their nodes. */
export class ShapeList implements ShapeRows {
  length = 0
  nodes = new Uint32Array(0)
  starts = new Uint32Array(1)
  values = new Uint32Array(0)
  keys = new Uint32Array(0)

  add(node: number, shape: ArrayLike<number>, size = shape.length): void {
    const at = this.length
    const start = this.starts[at]!
    this.#reserve(at + 1, start + size)
    this.nodes[at] = node
    for (let each = 0; each < size; each++) this.values[start + each] = shape[each]!
    this.starts[at + 1] = start + size
    for (let band = 0; band < BANDS; band++) this.keys[at * BANDS + band] = bandKey(shape, size, band)
    this.length++
  }

  /** Adds the rows of a range of nodes whose indexes have shifted by `moved`. */
  addRows(rows: ShapeRows, fromNode: number, toNode: number, moved: number): void {
    const from = lowerBound(rows.nodes, fromNode)
    const to = lowerBound(rows.nodes, toNode)
    const at = this.length
    const shift = this.starts[at]! - rows.starts[from]!
    this.#reserve(at + to - from, rows.starts[to]! + shift)
    for (let each = from; each < to; each++) {
      this.nodes[at + each - from] = rows.nodes[each]! + moved
      this.starts[at + each - from + 1] = rows.starts[each + 1]! + shift
    }
    this.values.set(rows.values.subarray(rows.starts[from]!, rows.starts[to]!), rows.starts[from]! + shift)
    this.keys.set(rows.keys.subarray(from * BANDS, to * BANDS), at * BANDS)
    this.length += to - from
  }

  /** Trimmed to length. */
  rows(): ShapeRows {
    const { length } = this
    return {
      nodes: this.nodes.subarray(0, length),
      starts: this.starts.subarray(0, length + 1),
      values: this.values.subarray(0, this.starts[length]!),
      keys: this.keys.subarray(0, length * BANDS),
    }
  }

  #reserve(shapes: number, values: number): void {
    this.nodes = withRoom(this.nodes, shapes)
    this.starts = withRoom(this.starts, shapes + 1)
    this.values = withRoom(this.values, values)
    this.keys = withRoom(this.keys, shapes * BANDS)
  }
}

function bandKey(shape: ArrayLike<number>, size: number, band: number): number {
  let key = 0
  for (let row = 0; row < ROWS; row++) key = mixed(key, lowest(shape, size, band * ROWS + row))
  return key
}

/** The minimum of one hash over all values: equal for two samples with a probability of their similarity. */
function lowest(shape: ArrayLike<number>, size: number, which: number): number {
  let low = Number.POSITIVE_INFINITY
  for (let at = 0; at < size; at++) low = Math.min(low, mixed(shape[at]!, which + 1))
  return low
}

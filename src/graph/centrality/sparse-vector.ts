/** A vector over the nodes of a graph, with a list of the non-zero ones. */
export class SparseVector {
  readonly values: Float64Array
  readonly nodes: Int32Array
  count = 0

  constructor(nodeCount: number) {
    this.values = new Float64Array(nodeCount)
    this.nodes = new Int32Array(nodeCount)
  }

  add(node: number, value: number): void {
    if (this.values[node] === 0) this.nodes[this.count++] = node
    this.values[node]! += value
  }

  /** Adds a row of a transition matrix, times a factor. */
  addRow(
    first: number,
    end: number,
    neighbours: Int32Array,
    codes: Uint8Array,
    weights: Float64Array,
    factor: number,
  ): void {
    const { values, nodes } = this
    let { count } = this
    for (let at = first; at < end; at++) {
      const node = neighbours[at]!
      const before = values[node]!
      if (before === 0) nodes[count++] = node
      values[node] = before + factor * weights[codes[at]!]!
    }
    this.count = count
  }

  clear(): void {
    const { values, nodes, count } = this
    for (let at = 0; at < count; at++) values[nodes[at]!] = 0
    this.count = 0
  }

  /** The L1 distance to another vector. */
  distance(other: SparseVector): number {
    const { values, nodes, count } = this
    let sum = 0
    for (let at = 0; at < count; at++) sum += Math.abs(values[nodes[at]!]! - other.values[nodes[at]!]!)
    for (let at = 0; at < other.count; at++) {
      const node = other.nodes[at]!
      if (values[node] === 0) sum += other.values[node]!
    }
    return sum
  }

  /** The nodes with the greatest values, sorted; ties in graph order. */
  top(count: number): number[] {
    const best: number[] = []
    let least = -1
    for (let place = 0; place < this.count; place++) {
      const node = this.nodes[place]!
      if (this.values[node]! < least) continue
      if (best.length === count && !this.#precedes(node, best[count - 1]!)) continue
      let at = best.length
      while (at > 0 && this.#precedes(node, best[at - 1]!)) at--
      best.splice(at, 0, node)
      if (best.length > count) best.pop()
      if (best.length === count) least = this.values[best[count - 1]!]!
    }
    return best
  }

  #precedes(a: number, b: number): boolean {
    return this.values[a]! > this.values[b]! || (this.values[a] === this.values[b] && a < b)
  }

  /** All values divided by the greatest. */
  normalised(): Float64Array {
    let greatest = 0
    for (let at = 0; at < this.count; at++) greatest = Math.max(greatest, this.values[this.nodes[at]!]!)
    const shares = new Float64Array(this.values.length)
    for (let at = 0; at < this.count; at++) {
      const node = this.nodes[at]!
      shares[node] = this.values[node]! / greatest
    }
    return shares
  }
}

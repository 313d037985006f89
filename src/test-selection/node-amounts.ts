/** Amounts of the nodes of a graph, in the order in which the nodes came: a map of as many would take most of the time. */
export class NodeAmounts {
  readonly #amounts: Float64Array
  readonly #isThere: Uint8Array
  readonly #nodes: number[] = []

  constructor(nodeCount: number) {
    this.#amounts = new Float64Array(nodeCount)
    this.#isThere = new Uint8Array(nodeCount)
  }

  /** Undefined if nothing came to it. */
  get(node: number): number | undefined {
    return this.#isThere[node] === 1 ? this.#amounts[node] : undefined
  }

  add(node: number, amount: number): void {
    if (this.#isThere[node] === 0) {
      this.#isThere[node] = 1
      this.#nodes.push(node)
    }
    this.#amounts[node]! += amount
  }

  each(visit: (node: number, amount: number) => void): void {
    for (const node of this.#nodes) visit(node, this.#amounts[node]!)
  }
}

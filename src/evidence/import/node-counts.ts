import { NameCounts } from './name-counts.js'
import { SpilledCounts } from './spilled-counts.js'

/** Pairs that are in memory at once: eight to twelve bytes each. */
const MOST_PAIRS = 1 << 18

/** Room that is kept, for each of these pairs. */
const MOST_ROOM = 2

/** How often names were counted at each node. What is too much for the memory waits in a file until all of it is asked for. */
export class NodeCounts {
  readonly #mostPairs: number
  readonly #byNode = new Map<number, NameCounts>()
  /** Empty ones, with their room: what is counted next is mostly as much, though of other nodes where a report goes by files. */
  #free: NameCounts[] = []
  #pairs = 0
  #spilled: SpilledCounts | null = null

  constructor(mostPairs = MOST_PAIRS) {
    this.#mostPairs = mostPairs
  }

  /** The largest count of a name at a node is kept. */
  raise(node: number, name: number, count: number): void {
    let counts = this.#byNode.get(node)
    if (counts === undefined) {
      counts = this.#free.pop() ?? new NameCounts()
      this.#byNode.set(node, counts)
    }
    if (counts.raise(name, count)) this.#pairs++
    if (this.#pairs >= this.#mostPairs) this.#spill()
  }

  /** Each node once, ascending. What is given holds until the next is asked for. */
  *all(): Generator<readonly [node: number, counts: NameCounts]> {
    if (this.#spilled === null) {
      yield* this.#sorted()
      return
    }
    if (this.#pairs > 0) this.#spill()
    yield* this.#spilled.merged()
  }

  sizes(): { nodes: number; pairs: number } {
    let nodes = 0
    let pairs = 0
    for (const [, { length }] of this.all()) {
      nodes++
      pairs += length
    }
    return { nodes, pairs }
  }

  /** Removes what waits in a file. */
  close(): void {
    this.#spilled?.close()
    this.#spilled = null
  }

  #spill(): void {
    this.#spilled ??= new SpilledCounts()
    this.#spilled.add(this.#sorted())
    let room = this.#free.reduce((sum, counts) => sum + counts.room, 0)
    for (const counts of this.#byNode.values()) {
      room += counts.room
      if (room > MOST_ROOM * this.#mostPairs) break
      counts.clear()
      this.#free.push(counts)
    }
    this.#byNode.clear()
    this.#pairs = 0
  }

  #sorted(): [number, NameCounts][] {
    return [...this.#byNode].filter(([, { length }]) => length > 0).sort(([a], [b]) => a - b)
  }
}

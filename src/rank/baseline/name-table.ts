import { partitionPoint } from '../../shared/sorted.js'
import type { World } from '../../signals/world/world.js'
import { isDefinition } from './definitions.js'

/** The names of all definitions in lower case, sorted: lookup by whole name, prefix and substring. */
export class NameTable {
  readonly #world: World
  readonly #names: string[]
  readonly #nodes = new Map<string, number[]>()

  constructor(world: World) {
    this.#world = world
    for (let node = 0; node < world.graph.nodeCount; node++) {
      if (!isDefinition(world, node)) continue
      const name = world.graph.name(node).toLowerCase()
      const same = this.#nodes.get(name)
      if (same === undefined) this.#nodes.set(name, [node])
      else same.push(node)
    }
    this.#names = [...this.#nodes.keys()].sort()
  }

  /** Definitions with this name; a dotted name also restricts the container. */
  named(written: string): readonly number[] {
    const last = written.slice(written.lastIndexOf('.') + 1)
    const nodes = this.#nodes.get(last) ?? []
    if (last === written) return nodes
    return nodes.filter(node => {
      const qualified = this.#world.graph.qualifiedName(node).toLowerCase()
      return qualified === written || qualified.endsWith(`.${written}`)
    })
  }

  *beginning(start: string): Generator<number> {
    const first = partitionPoint(this.#names.length, index => this.#names[index]! >= start)
    for (let at = first; at < this.#names.length && this.#names[at]!.startsWith(start); at++)
      yield* this.#nodes.get(this.#names[at]!)!
  }

  /** Definitions whose qualified name contains this text, in graph order. */
  *containing(part: string): Generator<number> {
    const { graph } = this.#world
    for (let node = 0; node < graph.nodeCount; node++)
      if (isDefinition(this.#world, node) && graph.qualifiedName(node).toLowerCase().includes(part))
        yield node
  }
}

import { type GraphColumns, NO_CONTAINER } from '../code-graph.js'
import { withRoom } from './growing.js'

/** Collected nodes in columns: texts and ids as numbers of the `TextPool` and the `IdTable`. */
export class NodeTable {
  count = 0
  ids = new Uint32Array(0)
  kinds = new Uint8Array(0)
  flags = new Uint8Array(0)
  containers = new Int32Array(0)
  startLines = new Uint32Array(0)
  endLines = new Uint32Array(0)
  names = new Uint32Array(0)
  qualifiedNames = new Uint32Array(0)
  paths = new Uint32Array(0)
  contents = new Uint32Array(0)

  /** Adds a node with these values; the rest is 0. */
  add(id: number, kind: number, name: number, qualifiedName: number, path: number, content: number): number {
    const at = this.count
    if (at === this.kinds.length) this.reserve(at + 1)
    this.ids[at] = id
    this.kinds[at] = kind
    this.names[at] = name
    this.qualifiedNames[at] = qualifiedName
    this.paths[at] = path
    this.contents[at] = content
    this.containers[at] = NO_CONTAINER
    return this.count++
  }

  /** Adds a range of nodes of a graph. Their ids have the numbers of the nodes. */
  addRows(columns: GraphColumns, from: number, to: number): void {
    const at = this.count
    this.reserve(at + to - from)
    this.kinds.set(columns.kinds.subarray(from, to), at)
    this.flags.set(columns.flags.subarray(from, to), at)
    this.startLines.set(columns.startLines.subarray(from, to), at)
    this.endLines.set(columns.endLines.subarray(from, to), at)
    this.names.set(columns.names.subarray(from, to), at)
    this.qualifiedNames.set(columns.qualifiedNames.subarray(from, to), at)
    this.paths.set(columns.paths.subarray(from, to), at)
    this.contents.set(columns.contents.subarray(from, to), at)
    const moved = at - from
    for (let node = from; node < to; node++) {
      const container = columns.containers[node]!
      this.ids[node + moved] = node
      this.containers[node + moved] = container < 0 ? NO_CONTAINER : container + moved
    }
    this.count += to - from
  }

  /** The columns of texts, in the order in which texts are numbered. */
  texts(): Uint32Array[] {
    return [this.names, this.qualifiedNames, this.paths, this.contents]
  }

  reserve(length: number): void {
    this.ids = withRoom(this.ids, length)
    this.kinds = withRoom(this.kinds, length)
    this.flags = withRoom(this.flags, length)
    this.containers = withRoom(this.containers, length)
    this.startLines = withRoom(this.startLines, length)
    this.endLines = withRoom(this.endLines, length)
    this.names = withRoom(this.names, length)
    this.qualifiedNames = withRoom(this.qualifiedNames, length)
    this.paths = withRoom(this.paths, length)
    this.contents = withRoom(this.contents, length)
  }
}

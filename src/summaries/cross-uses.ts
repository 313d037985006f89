import { withRoom } from '../graph/build/growing.js'

const FIRST_ROOM = 1 << 16

/** Uses in the order of discovery: the using file, the used file, and the used node. */
export class UseColumns {
  length = 0
  from = new Uint32Array(FIRST_ROOM)
  to = new Uint32Array(FIRST_ROOM)
  nodes = new Uint32Array(FIRST_ROOM)

  add(from: number, to: number, node: number): void {
    if (this.length === this.nodes.length) {
      this.from = withRoom(this.from, this.length + 1)
      this.to = withRoom(this.to, this.length + 1)
      this.nodes = withRoom(this.nodes, this.length + 1)
    }
    this.from[this.length] = from
    this.to[this.length] = to
    this.nodes[this.length++] = node
  }
}

/** Uses between files: one entry for each edge, indexed by both files. */
export class CrossUses {
  /** Sorted by the used file: row starts, the using file and the used node of each entry. */
  readonly usedStart: Uint32Array
  readonly users: Uint32Array
  readonly usedNodes: Uint32Array
  /** Sorted by the using file: row starts and the used file of each entry. */
  readonly usingStart: Uint32Array
  readonly used: Uint32Array

  constructor(fileCount: number, { length, from, to, nodes }: UseColumns) {
    this.usedStart = startsOf(fileCount, to, length)
    this.usingStart = startsOf(fileCount, from, length)
    this.users = new Uint32Array(length)
    this.usedNodes = new Uint32Array(length)
    this.used = new Uint32Array(length)
    const usedAt = this.usedStart.slice()
    const usingAt = this.usingStart.slice()
    for (let at = 0; at < length; at++) {
      const place = usedAt[to[at]!]!++
      this.users[place] = from[at]!
      this.usedNodes[place] = nodes[at]!
      this.used[usingAt[from[at]!]!++] = to[at]!
    }
  }

  /** The files that use a file, each once. */
  usersOf(file: number): Set<number> {
    return new Set(this.users.subarray(this.usedStart[file], this.usedStart[file + 1]))
  }

  /** For each used node of a file, the files that use it. */
  usersByNode(file: number): Map<number, Set<number>> {
    const byNode = new Map<number, Set<number>>()
    for (let at = this.usedStart[file]!; at < this.usedStart[file + 1]!; at++) {
      const node = this.usedNodes[at]!
      const users = byNode.get(node)
      if (users === undefined) byNode.set(node, new Set([this.users[at]!]))
      else users.add(this.users[at]!)
    }
    return byNode
  }
}

/** Row starts of the entries of each file, in file order. */
function startsOf(fileCount: number, files: Uint32Array, count: number): Uint32Array {
  const starts = new Uint32Array(fileCount + 1)
  for (let at = 0; at < count; at++) starts[files[at]! + 1]!++
  for (let file = 0; file < fileCount; file++) starts[file + 1]! += starts[file]!
  return starts
}
